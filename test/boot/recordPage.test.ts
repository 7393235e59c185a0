import { expect, test } from 'vitest';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { CurrentUser, MenuAssignment } from '../../resources/services/answers.ts';
import type { FirstRecordAnswer } from '../../src/boot/firstRecord.ts';
import type { FirstRecordPage } from '../../src/boot/record/firstRecordPage.ts';
import { recordPageOf } from '../../src/boot/record/page.ts';
import { recordCallOf } from '../../src/boot/recordCall.ts';
import type { Remembered } from '../../src/foundation/remembered.ts';
import { scopeOf } from '../../src/foundation/scopeRules.ts';
import { firstRecords } from '../../vite/firstRecords.ts';
import { remembered } from './randomRecords.ts';

const pages = firstRecords(resources);
const room = { Id: 7, RoomCode: '101', RoomName: 'Ruby', SiteId: 1, CheckIn: null, CheckOut: null };

const json = (body: unknown, status = 200): Promise<Response> => Promise.resolve(new Response(JSON.stringify(body), { status }));

interface Asked {
    readonly name?: ResourceName;
    readonly by?: Remembered;
    readonly session?: FirstRecordAnswer['session'];
    readonly answer?: Promise<Response>;
    readonly page?: FirstRecordPage;
}

/** The page of a record, as text; undefined where the application alone draws it. */
const drawn = async ({ name = 'room', by = remembered, session, answer = json(room), page = pages[name]! }: Asked) => {
    const call = recordCallOf({ method: 'GET', path: `${name}/`, query: {}, reply: 'page' }, false);
    return (await recordPageOf({ name, id: '7', call, remembered: by, scope: scopeOf(by, by.chosen), session, answer, page: Promise.resolve(page), hasCome: () => false }, page))?.querySelector('h1')?.textContent;
};

const as = (user: Partial<CurrentUser>, menu: readonly string[]): FirstRecordAnswer['session'] => [json({ UserId: 3, UserName: 'ada', clientId: 1, groupId: 0, distributorId: 0, siteId: 0, ...user }), json(menu.map((MenuName): Partial<MenuAssignment> => ({ MenuName })))];

test('a record is drawn for whoever may edit it', async () => {
    expect(await drawn({})).toBe('Room 101');
    expect(await drawn({ by: { ...remembered, role: 'ClientUsers', menu: ['room'], clientId: 1 } })).toBe('Room 101');
});

test('nothing is drawn of what is refused, missing or no record', async () => {
    expect(await drawn({ answer: json({ Message: 'No' }, 404) })).toBeUndefined();
    expect(await drawn({ answer: json(room, 403) })).toBeUndefined();
    expect(await drawn({ answer: json([room]) })).toBeUndefined();
    expect(await drawn({ answer: json({ RoomCode: '101' }) })).toBeUndefined();
});

test('a record of another site is the application’s, which says so', async () => {
    const plan = { Id: 7, Desciption: 'Day', SiteId: 2 };
    expect(await drawn({ name: 'wifiplan', answer: json({ ...plan, SiteId: 1 }) })).toBe('Wi-Fi plan Day');
    expect(await drawn({ name: 'wifiplan', answer: json(plan) })).toBeUndefined();
    expect(await drawn({ name: 'wifiplan', answer: json(plan), by: { ...remembered, chosen: {} } })).toBe('Wi-Fi plan Day');
});

test('to somebody whom this browser does not know a record is shown when the session has said that it is theirs to see', async () => {
    expect(await drawn({ session: as({ isClientUser: true }, ['room']) })).toBe('Room 101');
    expect(await drawn({ session: as({ isClientUser: true }, ['guest']) })).toBeUndefined();
    expect(await drawn({ session: [json({}, 401), json([])] })).toBeUndefined();
});

test('who may only read a record has it from the application', async () => {
    expect(await drawn({ page: { ...pages['room']!, can: { edit: ['Administrators'] } } })).toBe('Room 101');
    expect(await drawn({ page: { ...pages['room']!, can: { edit: ['SiteUsers'] } } })).toBeUndefined();
});

test('most entities with a form at their own address are drawn', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(15);
    // As they come in files of their own: what a function would say is lost on the way.
    expect(JSON.parse(JSON.stringify(pages))).toEqual(pages);
});
