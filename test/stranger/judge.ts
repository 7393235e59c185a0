import type { LogEntry } from '../../mock-api/control/log.ts';
import { contractCalls } from '../contract/calls.ts';
import {
    contractFields,
    sentBeside,
    type WireKind,
} from '../contract/fields.ts';

// Judges what the portal sent by the contract alone: no declaration is read here.

type Row = Readonly<Record<string, unknown>>;

const WRITTEN = /^(\S+) \/api\/([^?\s]+)(?:\?(\S*))?( \(no bearer\))?$/;

/** Calls of the contract as addresses: what is a number in a sample may be anything. */
const routes = contractCalls.map(({ name, sends, body, encoding = 'json' }) => {
    const [, method = '', path = '', query = '', bare] =
        WRITTEN.exec(sends) ?? [];

    const parts = path.split('/');
    const pattern = parts.map(part => (/^\d+$/.test(part) ? '[^/]+' : part));

    return {
        name,
        method,
        pattern: new RegExp(`^${pattern.join('/')}$`),
        holes: parts.filter(part => /^\d+$/.test(part)).length,
        query: [...new URLSearchParams(query).keys()],
        bearer: bare === undefined,
        body: body as Row | undefined,
        encoding,
    };
});

type Route = (typeof routes)[number];

/** The call that a request is, by its method, address and names in its query; the plainest address first. */
const routeOf = ({ method, path, query }: LogEntry): Route | undefined => {
    const fits = routes
        .filter(route => route.method === method && route.pattern.test(path))
        .toSorted((one, other) => one.holes - other.holes);

    const names = Object.keys(query);
    const best = fits.filter(({ holes }) => holes === fits[0]!.holes);

    return (
        best.find(route => names.every(name => route.query.includes(name))) ??
        best[0]
    );
};

const isNumber = (value: unknown): boolean =>
    typeof value === 'number' && Number.isFinite(value);

const isMatch =
    (pattern: RegExp) =>
    (value: unknown): boolean =>
        typeof value === 'string' && pattern.test(value);

const isRight: Readonly<Record<WireKind, (value: unknown) => boolean>> = {
    number: isNumber,
    text: value => typeof value === 'string',
    boolean: value => typeof value === 'boolean',
    date: isMatch(/^\d{4}-\d\d-\d\dT00:00:00$/),
    dateTime: isMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    ids: value =>
        Array.isArray(value) && value.every(id => isNumber(id) && id > 0),
};

const CHANGES: Readonly<Record<string, string>> = {
    Widgets: 'WidgetId',
    MenuItems: 'MenuItemId',
};

const isChange = (list: string, change: Row): boolean =>
    Object.keys(change).sort().join() ===
        ['Action', CHANGES[list], 'UserId'].sort().join() &&
    typeof change.UserId === 'string' &&
    isNumber(change[CHANGES[list]!]) &&
    ['Add', 'Remove'].includes(String(change.Action));

const wrongInRecord = (entity: string, body: Row): string[] =>
    Object.entries(body).flatMap(([name, value]) => {
        if (sentBeside[entity]?.includes(name)) {
            const isList =
                Array.isArray(value) &&
                value.every((change: Row) => isChange(name, change));

            return isList ? [] : [`${name} is no list of changes`];
        }

        const field = contractFields[entity]!.find(one => one.name === name);
        if (!field || field.direction === 'reply')
            return [`${name} is not to be sent`];

        return value === null || isRight[field.kind](value)
            ? []
            : [`${name} is no ${field.kind}: ${JSON.stringify(value)}`];
    });

const wrongInBody = ({ name, body = {}, encoding }: Route, sent: Row) => {
    if (encoding === 'json' && name.endsWith('.save'))
        return wrongInRecord(name.slice(0, name.lastIndexOf('.')), sent);

    return Object.entries(sent).flatMap(([key, value]) => {
        const sample =
            name === 'support.request' && key === 'Location' ? '' : body[key];

        return typeof sample === typeof value &&
            Array.isArray(sample) === Array.isArray(value)
            ? []
            : [`${key} is not to be sent as ${JSON.stringify(value)}`];
    });
};

const wrongInQuery = (route: Route, query: LogEntry['query']): string[] =>
    Object.entries(query).flatMap(([name, value]) => {
        if (!route.query.includes(name)) return [`a parameter ${name}`];

        const isAll =
            route.name === 'internetuser.export' && name.startsWith('Page');

        return value === '' || (value === '0' && !isAll)
            ? [`an empty parameter ${name}`]
            : [];
    });

/** What of a request is not as the contract has it. */
export const wrongIn = (entry: LogEntry): string[] => {
    const route = routeOf(entry);
    const line = `${entry.method} ${entry.path}`;
    if (!route) return [`${line}: there is no such call`];

    const missing = ['PageNo', 'PageSize', 'Id'].filter(
        name => route.query.includes(name) && !(name in entry.query),
    );

    return [
        ...wrongInQuery(route, entry.query),
        ...missing.map(name => `no parameter ${name}`),
        ...(entry.bearer === route.bearer ? [] : ['the wrong bearer']),
        ...wrongInBody(route, (entry.sent ?? {}) as Row),
    ].map(wrong => `${line}: ${wrong}`);
};
