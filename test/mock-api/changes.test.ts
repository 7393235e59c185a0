// @vitest-environment node
import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { problemsOfDeclarations } from '../../resources/schema/check.ts';
import {
    choice,
    confirm,
    crud,
    dateTime,
    id,
    integer,
    post,
    resource,
    text,
} from '../../resources/schema/index.ts';
import { mockOfFile } from './mockOfFile.ts';

const permit = resource({
    label: ['Permit', 'Permis'],
    api: crud('permit'),
    title: 'Plate',
    fields: {
        Id: id(),
        Plate: text({ label: ['Plate', 'Plaque'], default: 'AB-12' }),
        State: choice(['Valid', 'Revoked'], {
            label: ['State', 'État'],
        }),
        Reason: text({ label: ['Reason', 'Motif'], maxLength: 20 }),
        RevokedOn: dateTime({ label: ['Revoked', 'Révoqué'] }),
        Extensions: integer({ label: ['Extensions', 'Prolongations'], max: 9 }),
    },
    list: { columns: ['Plate'] },
    actions: {
        revoke: confirm({
            label: ['Revoke', 'Révoquer'],
            on: 'row',
            question: ['Sure?', 'Sûr ?'],
            when: { field: 'State', is: 'Valid' },
            inputs: { Reason: text({ label: ['Reason', 'Motif'] }) },
            call: post('permit/{id}/revoke', { Why: { input: 'Reason' } }),
            sets: {
                State: 'Revoked',
                RevokedOn: 'now',
                Reason: { input: 'Reason' },
            },
        }),
        extend: confirm({
            label: ['Extend', 'Prolonger'],
            on: 'selection',
            question: ['Sure?', 'Sûr ?'],
            inputs: { Times: integer({ label: ['Times', 'Fois'] }) },
            call: post(
                'permit/extend',
                { Ids: 'ids', Times: { input: 'Times' } },
                'nothing',
            ),
            sets: { Extensions: { input: 'Times' } },
        }),
        reset: confirm({
            label: ['Reset', 'Remettre'],
            on: 'row',
            question: ['Sure?', 'Sûr ?'],
            call: post('permit/reset', { Id: 'id' }),
            sets: { Extensions: 0 },
        }),
    },
    mock: { rows: 3 },
});

const api = mockOfFile({ resources: { ...resources, permit } });

const made = async (values: object) =>
    (await api.admin.post<{ Id: number }>('permit/', { Plate: 'X', ...values }))
        .body.Id;

test('an action makes its declared changes: values, the time, inputs', async () => {
    const key = await made({ State: 'Valid', Extensions: 1 });

    const { status, body } = await api.admin.post(`permit/${key}/revoke`, {
        Why: 'Sold the car',
    });

    expect([status, body]).toEqual([
        200,
        {
            Id: key,
            Plate: 'X',
            State: 'Revoked',
            Reason: 'Sold the car',
            RevokedOn: expect.stringMatching(
                /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
            ) as string,
            Extensions: 1,
        },
    ]);

    expect((await api.admin.get(`permit/${key}`)).body).toEqual(body);
});

test('an action is refused, and changes nothing, if it is not allowed or its input is invalid', async () => {
    const key = await made({ State: 'Revoked', Extensions: 8 });

    expect(
        await api.admin.post(`permit/${key}/revoke`, { Why: 'Again' }),
    ).toMatchObject({
        status: 400,
        body: {
            ExceptionMessage: `This cannot be done with permit ${key} now.`,
        },
    });

    const valid = await made({ State: 'Valid', Extensions: 1 });

    expect(
        (
            await api.admin.post(`permit/${valid}/revoke`, {
                Why: 'far longer than twenty characters',
            })
        ).status,
    ).toBe(400);

    expect(
        (
            await api.admin.post('permit/extend', {
                Ids: [valid, key],
                Times: 10,
            })
        ).status,
    ).toBe(400);

    expect((await api.admin.get(`permit/${valid}`)).body).toMatchObject({
        State: 'Valid',
        Extensions: 1,
    });

    expect(
        (await api.admin.post('permit/extend', { Ids: [valid, key], Times: 9 }))
            .status,
    ).toBe(200);

    expect(
        (await api.admin.post('permit/reset', { Id: valid })).body,
    ).toMatchObject({ Extensions: 0 });

    expect((await api.admin.get(`permit/${key}`)).body).toMatchObject({
        Extensions: 9,
    });
});

test('an unknown field or input is reported', () => {
    const { extend } = permit.actions;

    const wrong = {
        ...permit,
        actions: {
            extend: {
                ...extend,
                sets: { Stat: 'Valid', Extensions: { input: 'Time' } },
            },
        },
    };

    expect(problemsOfDeclarations({ ...resources, permit: wrong })).toEqual([
        "permit: action extend: sets 'Stat' is not a field. Did you mean 'State'?",
        "permit: action extend: sets 'Time' is not an input of its call. Did you mean 'Times'?",
    ]);
});
