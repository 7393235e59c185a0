import { ask, byId, element, fill, table } from './dom.js';

const MOST_CALLS = 200;
const MOST_ROWS = 50;

/** @type {{ n: number, at: string, user?: string, method: string, path: string, query: Record<string, string>, status: number, took: number, sent?: unknown, answered?: unknown, changed: { of: string, id: unknown, what: string }[] }[]} */
let calls = [];

const details = (/** @type {string} */ title, /** @type {unknown} */ value) =>
    value === undefined
        ? ''
        : element(
              'details',
              {},
              element('summary', {}, title),
              element('pre', {}, JSON.stringify(value, null, 2)),
          );

/** Lists the last calls, newest first, that contain the typed text. `anew` fetches them first. */
export const showCalls = async (anew = true) => {
    if (anew) calls = await ask('GET', 'record');
    const searchText = /** @type {HTMLInputElement} */ (byId('find')).value
        .trim()
        .toLowerCase();
    const found = calls.filter(({ method, path, user, status }) =>
        `${method} ${path} ${user ?? ''} ${status}`
            .toLowerCase()
            .includes(searchText),
    );
    const lines = found
        .slice(-MOST_CALLS)
        .reverse()
        .map(
            ({
                n,
                at,
                user,
                method,
                path,
                query,
                status,
                took,
                sent,
                answered,
                changed,
            }) => {
                const search = new URLSearchParams(query).toString();
                return [
                    element('td', { class: 'number' }, String(n)),
                    at.slice(11, 19),
                    user ?? '',
                    element(
                        'td',
                        { class: 'long' },
                        `${method} ${path}${search && `?${search}`}`,
                    ),
                    element(
                        'td',
                        {
                            class:
                                status === 0 || status >= 400
                                    ? 'bad-status'
                                    : '',
                        },
                        status === 0 ? 'none' : String(status),
                    ),
                    element('td', { class: 'number' }, `${took} ms`),
                    element(
                        'td',
                        { class: 'long' },
                        details('Sent', sent),
                        details('Answer', answered),
                        details(
                            `Changed ${changed.length}`,
                            changed.length > 0 ? changed : undefined,
                        ),
                    ),
                ];
            },
        );
    fill(
        'calls',
        lines.length > 0
            ? table(
                  [
                      'No.',
                      'Time',
                      'User',
                      'Call',
                      'Status',
                      'Took',
                      'What was said',
                  ],
                  lines,
              )
            : element(
                  'p',
                  {},
                  calls.length === 0
                      ? 'Nothing was asked yet.'
                      : 'Nothing like that was asked.',
              ),
    );
};

/** Shows rows of a table as they are stored; returns a message. */
export const showRows = async (
    /** @type {string} */ name,
    /** @type {string} */ searchText,
) => {
    const search = new URLSearchParams({
        _limit: String(MOST_ROWS),
        ...(searchText ? { q: searchText } : {}),
    });
    /** @type {Record<string, unknown>[]} */
    const rows = await ask('GET', `../db/${name}?${search}`);
    const heads = [...new Set(rows.flatMap(row => Object.keys(row)))];
    const shown = (/** @type {unknown} */ value) =>
        value === null || value === undefined
            ? ''
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value);
    fill(
        'rows',
        rows.length === 0
            ? element('p', {}, 'No rows.')
            : table(
                  heads,
                  rows.map(row =>
                      heads.map(head => shown(row[head]).slice(0, 120)),
                  ),
              ),
    );
    return rows.length === MOST_ROWS
        ? `The first ${MOST_ROWS} rows of ${name}.`
        : `${rows.length} rows of ${name}.`;
};

/** Reads the chosen file as JSON; undefined if none is chosen. An error names the file. */
export const readFile = async (/** @type {HTMLFormElement} */ form) => {
    const [file] =
        /** @type {HTMLInputElement} */ (form.elements.namedItem('file'))
            .files ?? [];
    if (!file) return undefined;
    try {
        return JSON.parse(await file.text());
    } catch (problem) {
        throw new Error(
            `${file.name} is no JSON: ${/** @type {Error} */ (problem).message}`,
        );
    }
};

const shown = (/** @type {unknown} */ value) =>
    (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 200);

/**
 * Replays the recorded calls, or those of a report, in another instance, and shows which answers differ.
 * @param {string} instance
 * @param {HTMLFormElement} form
 */
export const replayIn = async (instance, form) => {
    const report = await readFile(form);
    const found = byId('replayed');
    found.hidden = false;
    found.setAttribute('aria-busy', 'true');
    fill('replayed', element('p', {}, 'Calls are made once more…'));
    try {
        /** @type {{ startedFrom: string, notMadeAgain?: string, calls: number, same: number, differing: { n: number, call: string, was: number, is: number, differences: { at: string, was: unknown, is: unknown }[] }[], skipped: { n: number, call: string, why: string }[] }} */
        const {
            startedFrom,
            notMadeAgain = '',
            calls,
            same,
            differing,
            skipped,
        } = await ask('POST', './replay', {
            instance,
            ...(report === undefined ? {} : { report }),
        });
        const lines = [
            ...differing.map(({ n, call, was, is, differences }) => [
                n,
                call,
                was === is ? `${is}` : `${is} instead of ${was}`,
                differences
                    .map(
                        one =>
                            `${one.at || 'all'}: ${shown(one.is)} instead of ${shown(one.was)}`,
                    )
                    .join('; '),
            ]),
            ...skipped.map(({ n, call, why }) => [n, call, 'passed over', why]),
        ].map(([n, call, status, what]) => [
            element('td', { class: 'number' }, String(n)),
            element('td', { class: 'long' }, String(call)),
            String(status),
            element('td', { class: 'long' }, String(what)),
        ]);
        fill(
            'replayed',
            element(
                'p',
                {},
                `Started from ${startedFrom}. ${calls} calls, ${same} answered the same. ${notMadeAgain}`,
            ),
            ...(lines.length > 0
                ? [table(['No.', 'Call', 'Status', 'What is otherwise'], lines)]
                : []),
        );
        return `${calls} calls made in '${instance}', ${same} answered the same, ${skipped.length} passed over.`;
    } catch (problem) {
        found.hidden = true;
        throw problem;
    } finally {
        found.removeAttribute('aria-busy');
    }
};
