import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import {
    narrowedFrom,
    siteFieldFor,
} from '../../../resources/rules/narrowing.ts';
import { problemsOfDeclarations } from '../../../resources/schema/check.ts';
import {
    crud,
    id,
    reference,
    resource,
    text,
    type Resource,
} from '../../../resources/schema/index.ts';

const locker = (
    more: Partial<Pick<Resource, 'api'>> = {},
    filters: Resource['list']['filters'] = [],
): Resource => ({
    ...(resource({
        label: ['Locker', 'Casier'],
        api: crud('locker', { SiteId: 'site', RoomId: { filter: 'RoomId' } }),
        title: 'Code',
        fields: {
            Id: id(),
            SiteId: reference('site', {
                label: ['Site', 'Site'],
                from: 'site',
            }),
            RoomId: reference('room', { label: ['Room', 'Chambre'] }),
            Code: text({ label: ['Code', 'Code'] }),
        },
        list: { columns: ['Code'] },
        mock: { rows: 10 },
    }) as Resource),
    ...more,
    list: { columns: ['Code'], filters },
});

const item = (dependsOn: Readonly<Record<string, string>>): Resource =>
    resource({
        label: ['Item', 'Objet'],
        api: crud('item', { SiteId: 'site' }),
        title: 'Name',
        fields: {
            Id: id(),
            Name: text({ label: ['Name', 'Nom'] }),
            SiteId: reference('site', {
                label: ['Site', 'Site'],
                from: 'site',
            }),
            RoomId: reference('room', { label: ['Room', 'Chambre'] }),
            LockerNo: reference('locker', {
                label: ['Locker', 'Casier'],
                dependsOn,
            }),
        },
        list: { columns: ['Name'] },
        mock: { rows: 10 },
    });

test('a reference is narrowed by filters that its target has', () => {
    const shown = (dependsOn: Readonly<Record<string, string>>) =>
        problemsOfDeclarations({
            ...resources,
            locker: locker(),
            item: item(dependsOn),
        });

    expect(shown({ RoomId: 'RoomId', SiteId: 'SiteId' })).toEqual([]);

    expect(shown({ RomId: 'RoomId' })).toEqual([
        "item: field LockerNo: dependsOn 'RomId' is not a filter of locker. Did you mean 'RoomId'?",
    ]);
});

test('reports a filter of the list that does not fill its parameter', () => {
    const shown = (slot: string, filters: Resource['list']['filters']) =>
        problemsOfDeclarations({
            ...resources,
            locker: locker(
                { api: crud('locker', { RoomId: { filter: slot } }) },
                filters,
            ),
        });

    expect(shown('RoomId', ['RoomId'])).toEqual([]);

    expect(shown('RomId', ['RoomId'])).toEqual([
        "locker: api.list: RoomId is filled from 'RomId', which is not a filter of the list. Did you mean 'RoomId'?",
    ]);
});

test('follows what narrows a choice from field to field, and to the record’s site', () => {
    const all = { ...resources, locker: locker() };
    const { fields } = item({ RoomId: 'RoomId' });
    expect(narrowedFrom('RoomId', fields, all)).toEqual(['LockerNo']);
    expect(narrowedFrom('SiteId', fields, all)).toEqual(['RoomId', 'LockerNo']);
    expect(narrowedFrom('Name', fields, all)).toEqual([]);
    expect(siteFieldFor(fields.SiteId!, fields, all)).toBeUndefined();
});
