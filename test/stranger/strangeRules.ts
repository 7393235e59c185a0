import { contractCalls } from '../contract/calls.ts';
import {
    contractFields,
    sentBeside,
    type WireKind,
} from '../contract/fields.ts';
import type { Row } from './moods.ts';

const WRITTEN = /^(\S+) \/api(\/[^?\s]+)(?:\?(\S*))?( \(no bearer\))?$/;

/** Calls of the contract as addresses: what is a number in a sample may be anything. */
const routes = contractCalls.map(({ name, sends, body, encoding = 'json' }) => {
    const [, method = '', path = '', query = '', bare] =
        WRITTEN.exec(sends) ?? [];
    const parts = path.split('/');
    const holes = parts.filter(part => /^\d+$/.test(part)).length;
    const pattern = new RegExp(
        `^${parts.map(part => (/^\d+$/.test(part) ? '([^/]+)' : part)).join('/')}$`,
    );
    return {
        name,
        method,
        pattern,
        holes,
        query: [...new URLSearchParams(query).keys()],
        bearer: bare === undefined,
        body: body as Row | undefined,
        encoding: body === undefined ? undefined : encoding,
    };
});

type Route = (typeof routes)[number];

export interface Received {
    readonly method: string;
    readonly url: URL;
    readonly authorization: string | undefined;
    readonly encoding: 'json' | 'form' | 'multipart' | undefined;
    readonly body: unknown;
}

/** The call that a request is, by its method, address and names in its query; the plainest address first. */
export const routeOf = ({
    method,
    url,
}: Received): { route: Route; path: readonly string[] } | undefined => {
    const names = [...url.searchParams.keys()];
    const fits = routes.flatMap(route => {
        const match =
            route.method === method
                ? route.pattern.exec(url.pathname.replace('/api', ''))
                : null;
        return match
            ? [{ route, path: match.slice(1).map(decodeURIComponent) }]
            : [];
    });
    const best = fits.toSorted(
        (one, other) => one.route.holes - other.route.holes,
    )[0];
    return (
        fits.find(
            ({ route }) =>
                route.holes === best?.route.holes &&
                names.every(name => route.query.includes(name)),
        ) ?? best
    );
};

const isNumber = (value: unknown): boolean =>
    typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isRight: Readonly<Record<WireKind, (value: unknown) => boolean>> = {
    number: isNumber,
    text: isText,
    boolean: value => typeof value === 'boolean',
    date: value =>
        isText(value) && /^\d{4}-\d\d-\d\dT00:00:00$/.test(String(value)),
    dateTime: value =>
        isText(value) &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value)),
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
    isText(change.UserId) &&
    isNumber(change[CHANGES[list]!]) &&
    ['Add', 'Remove'].includes(String(change.Action));

const wrongInRecord = (entity: string, body: Row): string[] =>
    Object.entries(body).flatMap(([name, value]) => {
        if (sentBeside[entity]?.includes(name))
            return Array.isArray(value) &&
                value.every((change: Row) => isChange(name, change))
                ? []
                : [`${name} is no list of changes: ${JSON.stringify(value)}`];
        const field = contractFields[entity]!.find(
            known => known.name === name,
        );
        if (!field || field.direction === 'reply')
            return [`${name} is not to be sent`];
        return value === null || isRight[field.kind](value)
            ? []
            : [`${name} is no ${field.kind}: ${JSON.stringify(value)}`];
    });

const wrongInBody = (
    { name, body = {}, encoding }: Route,
    sent: Row,
): string[] => {
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

/** What of a request is not as the contract has it. */
export const wrongIn = (
    route: Route | undefined,
    received: Received,
    token: string,
): string[] => {
    if (!route) return ['there is no such call'];
    const { searchParams } = received.url;
    const names = [...searchParams.keys()];
    const wrong = names
        .filter(name => !route.query.includes(name))
        .map(name => `a parameter ${name}`);
    const empty = [...searchParams]
        .filter(
            ([name, value]) =>
                value === '' ||
                (value === '0' &&
                    !(
                        route.name === 'internetuser.export' &&
                        name.startsWith('Page')
                    )),
        )
        .map(([name]) => `an empty parameter ${name}`);
    const missing = ['PageNo', 'PageSize', 'Id']
        .filter(name => route.query.includes(name) && !names.includes(name))
        .map(name => `no parameter ${name}`);
    const twice =
        names.length === new Set(names).size ? [] : ['a parameter twice'];
    const bearer =
        received.authorization ===
        (route.bearer ? `Bearer ${token}` : undefined)
            ? []
            : [`the wrong bearer: ${String(received.authorization)}`];
    const kind =
        received.encoding === route.encoding
            ? []
            : [`a body as ${String(received.encoding)}`];
    const body =
        kind.length === 0 &&
        typeof received.body === 'object' &&
        received.body !== null
            ? wrongInBody(route, received.body as Row)
            : [];
    return [
        ...wrong,
        ...empty,
        ...missing,
        ...twice,
        ...bearer,
        ...kind,
        ...body,
    ];
};
