import { expect, test } from 'vitest';

import { client } from '../../resources/client.ts';
import { internetuser } from '../../resources/internetuser.ts';
import { room } from '../../resources/room.ts';
import type { Fields, Role } from '../../resources/schema/index.ts';
import { isRecordOfOthers } from '../../src/foundation/values/recordReach.ts';

const HERE = 1; // works at site 1 of group 1 of client 1

const isOut = (
    role: Role,
    { fields }: { readonly fields: Fields },
    record: object,
) => isRecordOfOthers({ role, clientId: 1, groupId: 1 }, HERE, fields, record);

test.each([
    ['SiteUsers', internetuser, { SiteId: 1, GroupId: 1 }, false],
    ['SiteUsers', internetuser, { SiteId: 2, GroupId: 1 }, true],
    ['SiteUsers', internetuser, { SiteId: null, GroupId: 1 }, false],
    ['SiteUsers', internetuser, { SiteId: 0, GroupId: 2 }, true],
    ['SiteUsers', internetuser, {}, false],
    ['SiteUsers', room, { siteId: 2 }, true],
    ['SiteUsers', client, { Id: 2 }, false],
    ['GroupUsers', internetuser, { SiteId: 2, GroupId: 1 }, false],
    ['GroupUsers', internetuser, { SiteId: 2, GroupId: 2 }, true],
    ['GroupUsers', internetuser, { SiteId: 1, GroupId: 2 }, false],
    ['GroupUsers', room, { siteId: 2 }, false],
    ['ClientUsers', internetuser, { SiteId: 2, GroupId: 2 }, false],
    ['Administrators', internetuser, { SiteId: 2, GroupId: 2 }, false],
] as const)(
    'for %s, by the record’s own data',
    (role, entity, record, expected) => {
        expect(isOut(role, entity, record)).toBe(expected);
    },
);
