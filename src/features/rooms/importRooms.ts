import { unparse } from 'papaparse';

import type {
    CallOptions,
    PortalProvider,
} from '../../../dataProvider/index.ts';

type Values = Readonly<Record<string, unknown>>;

const COLUMNS = ['RoomCode', 'RoomName'] as const;
const FIRST_ROW = 2;

/** Adds nothing to the cells: the server takes them as they are. */
const csvOfRooms = (rooms: readonly Values[]): string =>
    unparse({
        fields: [...COLUMNS],
        data: rooms.map(room => COLUMNS.map(column => room[column] ?? '')),
    }) + '\r\n';

/** Creates rooms by the file that the API takes them in. Resolves to those refused. */
export const importRooms = async (
    { call }: PortalProvider,
    rooms: readonly Values[],
    options: CallOptions,
): Promise<readonly { readonly at: number; readonly message: string }[]> => {
    const file = new File([csvOfRooms(rooms)], 'rooms.csv', {
        type: 'text/csv',
    });

    // Without progress: that needs XMLHttpRequest, whose requests Chromium sends again when a reused connection breaks.
    const { Failed } = await call(
        'upload.rooms',
        { SiteId: Number(rooms[0]?.siteId), file },
        options,
    );

    if (!Array.isArray(Failed)) return [];

    return Failed.map(({ Row, Message }) => ({
        at: Row - FIRST_ROW,
        message: Message,
    }));
};
