import {
    dayAt,
    dayFromWire,
    type Day,
} from '../../../resources/rules/calendar.ts';
import { offsetAt } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { bodyOf } from '../../http/body.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    ok,
    readableRow,
} from '../../http/exchange.ts';

const PERIOD = ['SiteId', 'StartDate', 'EndDate'];

const ages = [
    [0, 17],
    [18, 24],
    [25, 34],
    [35, 44],
    [45, 54],
    [55, 64],
    [65, 120],
] as const;

const day = (value: unknown, name: string): Day => {
    const found = dayFromWire(value);
    if (!found) throw badRequest(`'${name}' must be a day, YYYY-MM-DD.`);

    return found;
};

const sessions = (
    request: MockRequest,
    params: Readonly<Record<string, unknown>>,
): readonly Row[] => {
    const site = readableRow(request, 'site', params.SiteId ?? '');

    const [start, end] = [
        day(params.StartDate, 'StartDate'),
        day(params.EndDate, 'EndDate'),
    ];

    const offset = offsetAt(request.backend.store, { site: Number(site.id) });

    return request.backend.store.rows('usage').filter(row => {
        if (row.SiteId !== site.id) return false;
        const local = dayAt(Date.parse(String(row.AccessStarted)), offset);

        return local >= start && local <= end;
    });
};

const usersOf = (rows: readonly Row[]): readonly unknown[] => [
    ...new Set(rows.map(row => row.UserId)),
];

const heldByUsers = (
    request: MockRequest,
    rows: readonly Row[],
    field: string,
): readonly unknown[] => {
    return usersOf(rows).map(
        id => request.backend.store.find('internetuser', id)?.[field],
    );
};

const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);

export const usage: Handler = request => {
    const rows = sessions(request, request.query);
    const down = sum(rows, row => Number(row.DataDownKb));
    const up = sum(rows, row => Number(row.DataUpKb));

    return ok({
        Sessions: rows.length,
        Users: usersOf(rows).length,
        TrafficUsedDownKb: down,
        TrafficUsedUpKb: up,
        TrafficUsedTotal: down + up,
        TotalSeconds: sum(
            rows,
            row =>
                (Date.parse(String(row.AccessStopped)) -
                    Date.parse(String(row.AccessStarted))) /
                1000,
        ),
    });
};

export const gender: Handler = request => {
    const users = heldByUsers(
        request,
        sessions(request, bodyOf(request, PERIOD)),
        'Gender',
    );

    const known = ['Male', 'Female'];

    const genders = users.map(gender =>
        known.includes(String(gender)) ? gender : 'Unknown',
    );

    return ok(
        [...known, 'Unknown'].map(Gender => ({
            Gender,
            Users: genders.filter(one => one === Gender).length,
        })),
    );
};

export const ageGroup: Handler = request => {
    const userAges = heldByUsers(
        request,
        sessions(request, bodyOf(request, PERIOD)),
        'Age',
    ).map(age => Number(age ?? 0));

    return ok(
        ages.map(([AgeMin, AgeMax]) => ({
            AgeMin,
            AgeMax,
            Users: userAges.filter(age => age >= AgeMin && age <= AgeMax)
                .length,
        })),
    );
};
