// @vitest-environment node
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { convention, del, get, patch, post, reference, resource, id, stringId, text } from '../../resources/schema/index.ts';
import { mockOfFile } from './mockOfFile.ts';

const others = convention({ search: 'q', page: 'page', size: 'size', order: 'sort', rows: 'data.items', count: 'data.total', first: 0 });

const vending = resource({
    label: ['Machine', 'Automate'],
    api: { ...others.crud('vending', { where: 'site' }), search: others.list('vending/search', { where: 'site' }), remove: post('vending/scrap', { Serial: 'id' }, 'nothing') },
    key: 'Serial',
    title: 'Name',
    fields: {
        Serial: stringId({ label: ['Serial', 'Série'], required: true, createOnly: true, maxLength: 12, sample: 'serialNumber' }),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site' }),
        Name: text({ label: ['Name', 'Nom'], required: true }),
    },
    list: { columns: ['Serial', 'Name'] },
    mock: { rows: 240 },
});
const shelf = resource({
    label: ['Shelf', 'Étagère'],
    api: { list: get('place/{SiteId}/shelf', {}, 'array'), one: get('place/{SiteId}/shelf/{id}'), create: post('place/{SiteId}/shelf'), update: patch('place/{SiteId}/shelf/{id}', { title: { input: 'Name' } }), remove: del('place/{site}/shelf/{id}') },
    title: 'Name',
    fields: { Id: id(), SiteId: reference('site', { label: ['Site', 'Site'], from: 'site', required: true }), Serial: reference('vending', { label: ['Machine', 'Automate'], textual: true }), Name: text({ label: ['Name', 'Nom'], required: true }) },
    list: { columns: ['Name'] },
    mock: { rows: 240 },
});

const api = mockOfFile({ resources: { ...resources, vending, shelf } });

test('lists come in the envelope and under the names that the API has', async () => {
    const first = (await api.admin.get<{ data: { items: { Serial: string; Name: string; SiteId: number }[]; total: number } }>('vending?page=0&size=3')).body;
    expect(Object.keys(first)).toEqual(['data']);
    expect([first.data.items.length, first.data.total]).toEqual([3, 240]);
    const next = (await api.admin.get<typeof first>('vending?page=1&size=3&sort=Serial+desc&where=2')).body;
    expect(next.data.items.every(({ SiteId }) => SiteId === 2)).toBe(true);
    const found = (await api.admin.get<typeof first>(`vending/search?q=${first.data.items[0]!.Name.slice(0, 4)}`)).body;
    expect(found.data.items.length).toBeGreaterThan(0);
    expect((await api.admin.get('vending?PageNo=1')).status).toBe(400);
    expect((await api.admin.get('vending?page=-1')).status).toBe(400);
});

test('a key that the user chooses: any text, within its rules, once', async () => {
    const made = await api.admin.post('vending', { Serial: 'A/1 50%', SiteId: 1, Name: 'Lobby' });
    expect([made.status, made.body]).toEqual([200, { Serial: 'A/1 50%', SiteId: 1, Name: 'Lobby' }]);
    const again = await api.admin.post('vending', { Serial: 'A/1 50%', SiteId: 1, Name: 'Other' });
    expect([again.status, again.body]).toEqual([409, { ExceptionMessage: "There is a vending 'A/1 50%' already." }]);
    expect((await api.admin.post('vending', { SiteId: 1, Name: 'None' })).status).toBe(400);
    expect((await api.admin.post('vending', { Serial: 'far too long for it', SiteId: 1, Name: 'Long' })).status).toBe(400);
    expect((await api.admin.send('PUT', 'vending/A%2F1%2050%25', { Serial: 'A/1 50%', Name: 'Hall' })).body).toEqual({ Serial: 'A/1 50%', SiteId: 1, Name: 'Hall' });
    expect((await api.admin.send('PUT', 'vending/none', { Name: 'Hall' })).status).toBe(404);
    expect((await api.admin.post('vending/scrap', { Serial: 'A/1 50%' })).status).toBe(200);
    expect((await api.admin.get('vending/A%2F1%2050%25')).status).toBe(404);
});

test('what the path says of a record holds: its list, its look-up, its changes', async () => {
    const there = (await api.admin.get<Record<string, unknown>[]>('place/2/shelf')).body;
    expect(there.length).toBeGreaterThan(0);
    expect(there.every(({ SiteId }) => SiteId === 2)).toBe(true);
    expect(there.every(({ Serial }) => typeof Serial === 'string' && Serial.startsWith('SN'))).toBe(true);
    const one = String(there[0]!.Id);
    expect((await api.admin.get(`place/2/shelf/${one}`)).body).toEqual(there[0]);
    expect((await api.admin.get(`place/3/shelf/${one}`)).status).toBe(404);
    expect((await api.admin.send('PATCH', `place/2/shelf/${one}`, { title: 'Top' })).body).toEqual({ ...there[0], Name: 'Top' });
    expect((await api.admin.send('PATCH', `place/2/shelf/${one}`, { Name: 'Top' })).status).toBe(400);
    expect((await api.admin.post('place/2/shelf', { Name: 'New' })).body).toEqual({ Id: 241, SiteId: 2, Serial: null, Name: 'New' });
    expect((await api.admin.post('place/2/shelf', { Name: 'New', SiteId: 3 })).status).toBe(400);
    expect((await api.admin.send('DELETE', 'place/3/shelf/241')).status).toBe(404);
    expect((await api.admin.send('DELETE', 'place/2/shelf/241')).status).toBe(200);
});
