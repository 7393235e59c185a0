import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/rules/validation.ts';
import { problemsOfDeclarations } from '../../resources/schema/check.ts';
import {
    choice,
    confirm,
    crud,
    date,
    dateTime,
    id,
    integer,
    post,
    reference,
    resource,
    rest,
    text,
} from '../../resources/schema/index.ts';
import { mockOfFile } from './mockOfFile.ts';
import { signIn } from './signIn.ts';

const kiosk = resource({
    label: ['Kiosk', 'Kiosk'],
    api: crud('kiosk', { SiteId: 'site' }),
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { required: true }),
        RoomId: reference('room'),
        Name: text({ required: true }),
        Level: integer({ min: 1, max: 3 }),
        State: choice(['on', 'off']),
        Mode: choice(['new', 'used'], { readOnly: true, default: 'new' }),
        From: date({ required: true }),
        Until: date({ rule: 'notBeforeFrom', with: 'From' }),
    },
    actions: {
        restart: confirm({
            label: ['Restart', 'Restart'],
            on: 'row',
            question: ['Sure?', 'Sure?'],
            call: post('kiosk/restart', { Id: 'id' }),
        }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 240 },
});

const book = resource({
    label: ['Book', 'Book'],
    key: 'id',
    api: rest('library/books'),
    title: 'title',
    fields: {
        id: id(),
        title: text({ required: true }),
        pages: integer({ min: 1 }),
    },
    list: { columns: ['title'] },
    mock: { rows: 25 },
});

const rental = resource({
    label: ['Rental', 'Location'],
    api: crud('rental', { SiteId: 'site' }),
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { required: true }),
        Name: text({ required: true, sample: ['Iron', 'Kettle', 'Baby cot'] }),
        Deposit: integer({ sample: [20, 50] }),
        Ends: dateTime({ rule: 'notBeforeStart', with: 'Begins' }),
        Begins: dateTime({ required: true, sample: 'recentMoment' }),
        From: date({ required: true }),
        Until: date({ rule: 'notBeforeFrom', with: 'From', sample: 'pastDay' }),
    },
    list: { columns: ['Name'] },
    mock: { rows: 240 },
});

const api = mockOfFile({ resources: { ...resources, kiosk, book, rental } });

test('a declaration alone serves list, scope, record, save, check and delete', async () => {
    expect((await api.admin.list('kiosk/?PageNo=1&PageSize=10')).Count).toBe(
        240,
    );

    const mine = await (
        await signIn(api.mock, 'site')
    ).list('kiosk/?PageNo=1&PageSize=10');

    expect(mine.Results.map(row => row.SiteId)).toEqual([1, 1]);
    for (const row of mine.Results)
        expect(
            (await api.admin.get(`room/${String(row.RoomId)}`)).body.siteId,
        ).toBe(1);

    const made = await api.admin.post('kiosk/', {
        SiteId: 2,
        Name: 'Door',
        Level: 2,
        From: '2026-03-01T00:00:00',
    });

    expect(made.body).toEqual({
        Id: 241,
        SiteId: 2,
        RoomId: null,
        Name: 'Door',
        Level: 2,
        State: null,
        Mode: 'new',
        From: '2026-03-01T00:00:00',
        Until: null,
    });

    expect(
        (await api.admin.post('kiosk/', { ...made.body, Level: 4 })).status,
    ).toBe(400);

    expect(
        (await api.admin.post('kiosk/', { ...made.body, State: 'broken' }))
            .status,
    ).toBe(400);

    expect((await api.admin.post('kiosk/restart', { Id: 241 })).status).toBe(
        200,
    );

    expect((await api.admin.send('DELETE', 'kiosk/241')).status).toBe(200);

    expect(
        (await api.admin.list('MenuItem/?PageSize=0&PageNo=0')).Count,
    ).toBeGreaterThan(30);
});

test('generated values satisfy rules that compare fields', async () => {
    const { Results } = await api.admin.list('rental/?PageSize=0&PageNo=0');
    expect(Results).toHaveLength(240);

    expect(
        Results.filter(
            row => Object.keys(problemsOf(rental.fields, row)).length > 0,
        ),
    ).toEqual([]);
});

test('generated values stay within the declared bounds', async () => {
    const { Results } = await api.admin.list('kiosk/?PageSize=0&PageNo=0');
    expect(new Set(Results.map(row => row.Level))).toEqual(new Set([1, 2, 3]));

    expect(
        Results.every(row => row.State === 'on' || row.State === 'off'),
    ).toBe(true);

    expect(Results.filter(({ From }) => typeof From !== 'string')).toEqual([]);

    expect(
        Results.filter(
            ({ From, Until }) => Until !== null && String(Until) < String(From),
        ),
    ).toEqual([]);

    expect(Results.some(({ Until }) => Until !== null)).toBe(true);
});

test('plain REST follows ra-data-simple-rest', async () => {
    const query = (values: Readonly<Record<string, unknown>>) =>
        new URLSearchParams(
            Object.entries(values).map(([name, value]) => [
                name,
                JSON.stringify(value),
            ]),
        ).toString();

    const page = await api.admin.get<Record<string, unknown>[]>(
        `library/books?${query({ range: [10, 14], sort: ['id', 'DESC'] })}`,
    );

    expect(page.headers.get('content-range')).toBe('book 10-14/25');
    expect(page.body.map(row => row.id)).toEqual([15, 14, 13, 12, 11]);

    expect(
        (
            await api.admin.get<unknown[]>(
                `library/books?${query({ filter: { id: [3, 5] } })}`,
            )
        ).body,
    ).toHaveLength(2);

    const made = await api.admin.post('library/books', {
        title: 'Dune',
        pages: 400,
    });

    expect(made.body).toEqual({ id: 26, title: 'Dune', pages: 400 });

    expect(
        (
            await api.admin.get<unknown[]>(
                `library/books?${query({ filter: { q: 'dune' } })}`,
            )
        ).body,
    ).toHaveLength(1);

    expect(
        (
            await api.admin.send('PUT', 'library/books/26', {
                id: 26,
                title: 'Dune',
                pages: 0,
            })
        ).status,
    ).toBe(400);

    expect(
        (
            await api.admin.send('PUT', 'library/books/26', {
                id: 26,
                title: 'Dune 2',
            })
        ).body,
    ).toEqual({ id: 26, title: 'Dune 2', pages: 400 });

    expect((await api.admin.send('DELETE', 'library/books/26')).status).toBe(
        200,
    );

    expect((await api.admin.get('library/books/26')).status).toBe(404);
});

test('a field with declared samples alternates between them', async () => {
    const { Results } = await api.admin.list('rental/?PageSize=0&PageNo=0');

    expect(new Set(Results.map(row => row.Name))).toEqual(
        new Set(['Iron', 'Kettle', 'Baby cot']),
    );

    expect(new Set(Results.map(row => row.Deposit))).toEqual(new Set([20, 50]));

    expect(
        problemsOfDeclarations({
            ...resources,
            rental: {
                ...rental,
                fields: {
                    ...rental.fields,
                    Name: { ...rental.fields.Name, sample: [] },
                },
            },
        }),
    ).toContain('rental: field Name: sample: a list of values needs some.');
});
