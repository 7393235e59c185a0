/**
 * @typedef {{ path?: string, method?: string, query?: object, sent?: object, user?: string, nth?: number | number[],
 * chance?: number, times?: number, delay?: number, status?: number, body?: unknown, fields?: object, html?: string,
 * kind?: string, after?: boolean }} Rule
 */

const kinds = /** @type {Record<string, string>} */ ({
    drop: 'the connection is closed',
    hang: 'no answer comes',
    lost: 'the work is done, the answer lost',
    badshape: 'something else is answered',
});

const listed = (/** @type {object} */ values) =>
    Object.entries(values)
        .map(
            ([name, value]) =>
                `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
        .join(', ');

/** A rule in a tester's words: which calls it applies to, and what happens to them. */
export const describeRule = (
    /** @type {Rule} */ {
        path,
        method,
        query,
        sent,
        user,
        nth,
        chance,
        times,
        delay,
        status,
        body,
        fields,
        html,
        kind,
        after,
    },
) => {
    const which = [
        `${method ? `${method.toUpperCase()} ` : ''}${path ?? (method ? 'calls' : 'Every call')}`,
        user && `of ${user}`,
        query && `asking ${listed(query)}`,
        sent && `sending ${listed(sent)}`,
        nth && `only no. ${[nth].flat().join(', ')}`,
        chance && `in ${Math.round(chance * 100)} of 100`,
        times && `at most ${times} ${times === 1 ? 'time' : 'times'}`,
    ];

    const what = [
        delay && `waits ${delay} ms`,
        kind && kinds[kind],
        html !== undefined
            ? `HTML with status ${status ?? 500}`
            : status && `status ${status}`,
        fields && `fields refused: ${listed(fields)}`,
        body !== undefined && JSON.stringify(body),
        after && 'after the work is done',
    ];

    return `${which.filter(Boolean).join(', ')}: ${what.filter(Boolean).join(', ')}`;
};

const outcomeOf = (/** @type {string} */ what) => {
    if (what === 'slow') return {};
    if (what === 'html')
        return { status: 500, html: '<h1>Failed on command</h1>' };
    if (/^\d+$/.test(what))
        return {
            status: Number(what),
            body: { Message: 'Failed on command.' },
        };

    return { kind: what };
};

/** Builds a rule from a form's values. */
export const ruleOf = (
    /** @type {Record<string, string>} */ {
        what = '',
        delay,
        times,
        nth,
        chance,
        after,
        json: _json,
        ...texts
    },
) => {
    const numbers = Object.fromEntries(
        Object.entries({ delay, times, nth, chance }).flatMap(([name, value]) =>
            value ? [[name, Number(value)]] : [],
        ),
    );

    const values = Object.fromEntries(
        Object.entries(texts).filter(([, value]) => value !== ''),
    );

    return {
        ...values,
        ...numbers,
        ...outcomeOf(what),
        ...(after ? { after: true } : {}),
    };
};
