import { ask, byId, element, fill, table } from './dom.js';

const MOST_CALLS = 200;

/**
 * @type {{ at: string, user?: string, method: string, path: string, query: Record<string, string>, status: number,
 * took: number, sent?: unknown, changed: { of: string, id: unknown, what: string }[] }[]}
 */
let calls = [];

const details = (/** @type {string} */ title, /** @type {unknown} */ value) =>
    element(
        'details',
        {},
        element('summary', {}, title),
        element('pre', {}, JSON.stringify(value, null, 2)),
    );

const line = (/** @type {typeof calls[number]} */ call) => {
    const search = new URLSearchParams(call.query).toString();
    const isBad = call.status === 0 || call.status >= 400;

    return [
        call.at.slice(11, 19),
        call.user ?? '',
        element(
            'td',
            { class: 'long' },
            `${call.method} ${call.path}${search && `?${search}`}`,
        ),
        element(
            'td',
            { class: isBad ? 'bad-status' : '' },
            call.status === 0 ? 'none' : String(call.status),
        ),
        element('td', { class: 'number' }, `${call.took} ms`),
        element(
            'td',
            { class: 'long' },
            call.sent === undefined ? '' : details('Sent', call.sent),
            call.changed.length === 0
                ? ''
                : details(`Changed ${call.changed.length}`, call.changed),
        ),
    ];
};

/** Lists the last calls, newest first, that contain the typed text. `anew` fetches them first. */
export const showCalls = async (anew = true) => {
    if (anew) calls = await ask('GET', 'log');

    const searchText = /** @type {HTMLInputElement} */ (byId('find')).value
        .trim()
        .toLowerCase();

    const found = calls.filter(({ method, path, user, status }) =>
        `${method} ${path} ${user ?? ''} ${status}`
            .toLowerCase()
            .includes(searchText),
    );

    if (found.length === 0)
        return fill(
            'calls',
            element(
                'p',
                {},
                calls.length === 0 ? 'No calls yet.' : 'No such call.',
            ),
        );
    const lines = found.slice(-MOST_CALLS).reverse().map(line);

    return fill(
        'calls',
        table(['Time', 'User', 'Call', 'Status', 'Took', 'Details'], lines),
    );
};
