import { expect, test, vi } from 'vitest';

import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { resources } from '../../../../resources/index.ts';
import {
    inLanguage,
    type Wording,
} from '../../../../resources/schema/index.ts';
import { completedFile } from '../../../../src/admin/list/export/completedFile.ts';
import {
    columnsOfComputed,
    rowMaker,
} from '../../../../src/admin/list/export/csvColumns.ts';
import { overrides } from '../../../../src/app/overrides.tsx';
import { fileForm } from '../../../../src/foundation/files.ts';
import { createI18n } from '../../../../src/i18n/createI18n.ts';

const { translate } = await createI18n('fr');

const formatters = {
    language: 'fr',
    translate,
    text: (text: Wording) => inLanguage(text, 'fr'),
    askCurrency: () => 'AUD',
    offset: 10,
    noTime: '…',
} as const;

/** A server whose sites have one guest each: user 7, in room 101. */
const getList = vi.fn(async () => ({
    data: [{ id: 101, RoomId: 101, RoomCode: '101', UserId: 7 }],
    total: 1,
}));

const tools = {
    provider: { getList } as unknown as PortalProvider,
    formatters,
    may: () => true,
    site: undefined,
    signal: new AbortController().signal,
};

const completed = (
    text: string,
    form = fileForm('fr', 'programs'),
): Promise<string> =>
    completedFile(text, resources.internetuser, {
        form,
        offset: formatters.offset,
        columnsOf: column =>
            columnsOfComputed(column, formatters, form, overrides, () =>
                Date.parse('2026-11-22T00:00:00Z'),
            ),
        rowsFor: columns => rowMaker(columns, tools),
    });

test('adds what is left, in words, to each line of the server’s file of internet users and keeps its own cells', async () => {
    const text =
        '\uFEFFId,Alias,RemTime,RemTraffic,RemDollar,ExpiryDate\r\n7,"ann, room 4",7200,-9999,28,2026-11-30T00:00:00\r\n8,\'=bob,,0,,\r\n';

    expect((await completed(text)).split('\r\n')).toEqual([
        '\uFEFFId,Alias,RemTime,RemTraffic,RemDollar,ExpiryDate,Ce qui reste',
        '7,"ann, room 4",7200,-9999,28,2026-11-30T00:00:00,"2 heures, données illimitées, 28,00 AUD, jusqu’au 30/11/2026"',
        "8,'=bob,,0,,,rien",
        '',
    ]);
});

test('formats numbers, days and times for a spreadsheet in the user’s language and the site’s time', async () => {
    const text =
        '\uFEFFId,Alias,RemTime,RemTraffic,RemDollar,ExpiryDate,CheckIn,Note\r\n7,"ann, room 4",7200,-9999,28.5,2026-11-30T00:00:00,2026-10-20T11:00:39Z,1.5\r\n8,\'=bob,,0,,0001-01-01T00:00:00,soon,\r\n';

    expect(
        (await completed(text, fileForm('fr', 'spreadsheets'))).split('\r\n'),
    ).toEqual([
        '\uFEFFId;Alias;RemTime;RemTraffic;RemDollar;ExpiryDate;CheckIn (UTC+10);Note;Ce qui reste',
        '7;ann, room 4;7200;-9999;28,5;2026-11-30;2026-10-20 21:00;1.5;2 heures, données illimitées, 28,50 AUD, jusqu’au 30/11/2026',
        "8;'=bob;;0;;;soon;;rien",
        '',
    ]);
});

test('adds the status if the file has all its fields, and reads anything but a word for yes as no', async () => {
    const head = 'Id,Active,RemTime,RemTraffic,RemDollar,ExpiryDate,FinishDate';

    const lines = (
        await completed(
            `${head}\r\n7,true,7200,-9999,28,2026-11-30T00:00:00,\r\n8,false,7200,-9999,28,,\r\n9,True,7200,-9999,28,,2026-11-21T00:00:00\r\n`,
        )
    )
        .trimEnd()
        .split('\r\n');

    expect(lines.map(line => line.split(',')[7])).toEqual([
        'État',
        'En ordre',
        'Non actif',
        'Terminé',
    ]);
});

test('adds the rooms if the file names the sites, with one request a site', async () => {
    const text =
        'Id,Alias,SiteId\r\n7,ann,1\r\n8,bob,1\r\n9,cid,2\r\n10,dan,\r\n';

    expect((await completed(text)).split('\r\n')).toEqual([
        '\uFEFFId,Alias,SiteId,Chambre',
        '7,ann,1,101',
        '8,bob,1,',
        '9,cid,2,',
        '10,dan,,',
        '',
    ]);

    expect(getList.mock.calls).toHaveLength(2);
});

test('saves a file without those fields unchanged', async () => {
    const text = 'Code;Left\r\n7;2\r\n';
    for (const reader of ['programs', 'spreadsheets'] as const)
        expect(await completed(text, fileForm('fr', reader))).toBe(text);
});
