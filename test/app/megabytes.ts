import { expect } from 'vitest';

import { resources } from '../../resources/index.ts';
import {
    isRest,
    type FieldType,
    type Resource,
} from '../../resources/schema/index.ts';

const native = globalThis.fetch;
export const MEGABYTE = 'W'.repeat(1_000_000);
const WORDED: readonly FieldType[] = ['text', 'email', 'phone', 'html'];
/** More than any cell, title or tip has; a whole page of rows has less than a tenth of one value. */
const [MOST_IN_ONE, MOST_IN_ALL] = [1000, 100_000];

/** The lists that are asked for at a path: the last parts of `/api/client/`. */
const listAt = (path: string): Resource | undefined =>
    Object.values<Resource>(resources).find(
        ({ api }) =>
            !isRest(api) && api.list && path.endsWith(`/api/${api.list.path}`),
    );

/** A short list may be sorted in the browser: any of its rows may be the first. */
const SHORT = 12;

/** The texts of the first and the last row of every list come as a megabyte each; those of all rows of a short one. */
export const withMegabytes: typeof fetch = async (input, init) => {
    const response = await native(input, init);

    const list = listAt(
        new URL(input instanceof Request ? input.url : String(input)).pathname,
    );

    if (!list || (init?.method ?? 'GET') !== 'GET') return response;

    const body = (await response.json()) as {
        Results?: Record<string, unknown>[];
    };

    for (const [source, { type, values, labels, choices }] of Object.entries(
        list.fields,
    )) {
        const { Results: rows = [] } = body;
        const long = rows.length > SHORT ? [rows[0], rows.at(-1)] : rows;
        for (const row of long)
            if (
                row &&
                source in row &&
                WORDED.includes(type) &&
                !values &&
                !labels &&
                !choices
            )
                row[source] = MEGABYTE;
    }

    return Response.json(body);
};

/** Nothing on the page is longer than people read. */
export const expectShort = () => {
    const walker = document.createTreeWalker(
        document.documentElement,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );

    const long: string[] = [];

    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element)
            for (const { name, value } of node.attributes)
                if (value.length > MOST_IN_ONE && node.tagName !== 'path')
                    long.push(`${node.tagName} ${name}`);
        if (
            node instanceof Text &&
            node.data.length > MOST_IN_ONE &&
            node.parentElement?.tagName !== 'STYLE'
        )
            long.push(`text of ${node.parentElement?.outerHTML.slice(0, 120)}`);
    }

    expect(long).toEqual([]);
    expect(document.body.textContent.length).toBeLessThan(MOST_IN_ALL);
    expect(document.title.length).toBeLessThan(MOST_IN_ONE);
};
