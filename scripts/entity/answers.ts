import { readFileSync } from 'node:fs';

import { isWebPage } from '../../dataProvider/http/answer.ts';
import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import { ask } from '../command/ask.ts';
import { passwordOf } from '../command/password.ts';
import { baseOf, signIn } from '../command/signIn.ts';
import { WrongUse } from '../command/wrongUse.ts';
import type { Found, FoundEnvelope, FoundField } from './found.ts';

type Row = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is readonly Row[] =>
    Array.isArray(value) && value.length > 0 && value.every(isObject);

const COUNTS =
    /^(count|total|totalcount|total_count|totalitems|totalresults|recordcount)$/i;

/** The rows in a list's answer, wherever they are in it; undefined if there are none. */
const rowsIn = (
    json: Row,
):
    | { readonly rows: readonly Row[]; readonly envelope: FoundEnvelope }
    | undefined => {
    const names = Object.keys(json).flatMap(name => [
        name,
        ...(isObject(json[name])
            ? Object.keys(json[name]).map(inner => `${name}.${inner}`)
            : []),
    ]);
    const count = names.find(
        name =>
            COUNTS.test(name.split('.').at(-1)!) &&
            typeof valueAt(json, name) === 'number',
    );
    const rows = names.find(name => isRows(valueAt(json, name)));
    // A list within a record is not a list of records: an envelope has a count, or hardly anything else.
    if (
        rows === undefined ||
        (count === undefined && Object.keys(json).length > 2)
    )
        return undefined;
    return {
        rows: valueAt(json, rows) as readonly Row[],
        envelope: { rows, ...(count !== undefined && { count }) },
    };
};

const namesIn = (row: Row, before = ''): readonly string[] =>
    Object.entries(row).flatMap(([name, value]) =>
        isObject(value) && Object.keys(value).length > 0
            ? namesIn(value, `${before}${name}.`)
            : [`${before}${name}`],
    );

const NAME = /^[A-Za-z_]\w*$/;

/** The fields of records, with their values as samples. */
export const foundInRows = (
    rows: readonly Row[],
): Pick<Found, 'fields' | 'records' | 'left'> => {
    const names = [...new Set(rows.flatMap(row => namesIn(row)))];
    const sound = names.filter(name =>
        name.split('.').every(part => NAME.test(part)),
    );
    const fields: readonly FoundField[] = sound.map(name => ({
        name,
        samples: rows
            .map(row => valueAt(row, name))
            .filter(value => value !== null && value !== undefined),
    }));
    return {
        fields,
        records: rows.length,
        left: names
            .filter(name => !sound.includes(name))
            .map(
                name => `${JSON.stringify(name)}: no name that can be declared`,
            ),
    };
};

/** The entity in an answer of the API, whether that is a record, an array or a list in an envelope. */
export const foundInAnswer = (json: unknown, source: string): Found => {
    if (isRows(json)) return { source, ...foundInRows(json), envelope: {} };
    const list = isObject(json) ? rowsIn(json) : undefined;
    if (list)
        return { source, ...foundInRows(list.rows), envelope: list.envelope };
    if (!isObject(json) || Object.keys(json).length === 0)
        throw new WrongUse(
            `${source} holds neither a record nor a list of records.`,
        );
    const empty = Object.entries(json).find(
        ([, value]) => Array.isArray(value) && value.length === 0,
    );
    if (empty && Object.keys(json).some(name => COUNTS.test(name)))
        throw new WrongUse(
            `${source} is a list without rows: there is nothing to guess from.`,
        );
    return { source, ...foundInRows([json]) };
};

/** The text of a file named by the user. */
export const textOfFile = (file: string): string => {
    try {
        return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    } catch (problem) {
        throw new WrongUse(
            `${file} cannot be read: ${problem instanceof Error ? problem.message : String(problem)}`,
        );
    }
};

/** Reads a file with an answer of the API, as it came. */
export const fromSample = (file: string): Found => {
    const text = textOfFile(file);
    const json = ((): unknown => {
        try {
            return JSON.parse(text);
        } catch (problem) {
            throw new WrongUse(
                /^\s*</.test(text)
                    ? `${file} is a web page, no answer of an API.`
                    : `${file} is no JSON: ${(problem as Error).message}`,
            );
        }
    })();
    return foundInAnswer(json, file);
};

const TIMEOUT_MS = 30_000;

/** The address to request, and the user who signs in. */
export interface Live {
    readonly address: string;
    readonly user: string | undefined;
    readonly passwordEnv: string | undefined;
    readonly tokenUrl: string | undefined;
}

/** `https://host/api/kiosk/` is `kiosk` of the API at `https://host/api`; without `api` in the address, of the API at the host itself. */
export const splitAddress = (
    address: string,
): { readonly apiBase: string; readonly path: string } => {
    const { origin, pathname } = new URL(address);
    const [, base = '', path = ''] =
        /^(.*?\/api(?=\/|$)|)\/?(.*?)\/?$/i.exec(pathname) ?? [];
    return { apiBase: origin + base, path };
};

/** Reads a running API: one GET of a list or a record. */
export const fromLive = async ({
    address,
    user,
    passwordEnv,
    tokenUrl,
}: Live): Promise<Found> => {
    if (!URL.canParse(address) || !/^https?:/.test(address))
        throw new WrongUse(
            `--live must be a web address (https://wifi.example.com/api/kiosk/), not '${address}'.`,
        );
    const { apiBase, path } = splitAddress(address);
    const base = baseOf(apiBase, tokenUrl ?? `${apiBase}/Token`);
    const token =
        user === undefined
            ? undefined
            : await signIn(
                  base,
                  user,
                  await passwordOf(user, passwordEnv),
                  TIMEOUT_MS,
              );
    const answer = await ask(
        {
            method: 'GET',
            url: address,
            bearer: true,
            effect: false,
            accept: 'application/json',
        },
        token,
        TIMEOUT_MS,
    );
    if ('unreached' in answer)
        throw new WrongUse(
            `${address} cannot be reached: ${answer.unreached}.`,
        );
    if (isWebPage(answer))
        throw new WrongUse(
            `${address} answers a web page (${answer.status}): is that the address of the API?`,
        );
    if (answer.status === 401)
        throw new WrongUse(
            `${address} wants somebody to be signed in (401): say --user.`,
        );
    if (answer.status >= 300)
        throw new WrongUse(
            `${address} answers ${answer.status}: ${answer.text.slice(0, 200)}`,
        );
    return { ...foundInAnswer(answer.json, address), path };
};
