import { expect, test, vi } from 'vitest';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { inLanguage, type Wording } from '../../../../resources/schema/index.ts';
import { resources } from '../../../../resources/index.ts';
import { columnsOfComputed, rowMaker } from '../../../../src/admin/list/export/csvColumns.ts';
import { completedFile } from '../../../../src/admin/list/export/completedFile.ts';
import { overrides } from '../../../../src/app/overrides.ts';
import { createI18n } from '../../../../src/i18n/createI18n.ts';

const { translate } = await createI18n('fr');
const formatters = { language: 'fr', translate, text: (text: Wording) => inLanguage(text, 'fr'), currency: 'AUD', offset: 10, noTime: '…' } as const;
/** A server whose sites have one guest each: user 7, in room 101. */
const getList = vi.fn(async () => ({ data: [{ id: 101, RoomId: 101, RoomCode: '101', UserId: 7 }], total: 1 }));
const tools = { provider: { getList } as unknown as PortalProvider, may: () => true, site: undefined, signal: new AbortController().signal };
const completed = (text: string): Promise<string> => completedFile(text, resources.internetuser, column => columnsOfComputed(column, formatters, overrides, () => Date.parse('2026-11-22T00:00:00Z')), columns => rowMaker(columns, tools));

test('the server’s file of internet users ends each line with what is left, in words; its own cells stay as they are', async () => {
    const text = '\uFEFFId,Alias,RemTime,RemTraffic,RemDollar,ExpiryDate\r\n7,"ann, room 4",7200,-9999,28,2026-11-30T00:00:00\r\n8,\'=bob,,0,,\r\n';
    expect((await completed(text)).split('\r\n')).toEqual([
        '\uFEFFId,Alias,RemTime,RemTraffic,RemDollar,ExpiryDate,Ce qui reste',
        '7,"ann, room 4",7200,-9999,28,2026-11-30T00:00:00,"2 heures, données illimitées, 28,00 AUD, jusqu’au 30/11/2026"',
        "8,'=bob,,0,,,rien",
        '',
    ]);
});

test('... and, where it names their sites, with their rooms: each site is asked once', async () => {
    const text = 'Id,Alias,SiteId\r\n7,ann,1\r\n8,bob,1\r\n9,cid,2\r\n10,dan,\r\n';
    expect((await completed(text)).split('\r\n')).toEqual(['\uFEFFId,Alias,SiteId,Chambre', '7,ann,1,101', '8,bob,1,', '9,cid,2,', '10,dan,,', '']);
    expect(getList.mock.calls).toHaveLength(2);
});

test('a file that does not name those fields is saved as it came', async () => {
    const text = 'Code;Left\r\n7;2\r\n';
    expect(await completed(text)).toBe(text);
});
