import {
    fireEvent,
    render,
    screen,
    waitFor,
    within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider, useNotificationContext } from 'ra-core';
import {
    afterAll,
    beforeAll,
    beforeEach,
    describe,
    expect,
    it,
    vi,
} from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { ImportPage } from '../../../src/admin/import/ImportPage.tsx';
import { OverridesContext } from '../../../src/admin/overrideTables.ts';
import { overrides } from '../../../src/app/overrides.tsx';
import {
    signedInPortal,
    type SignedInPortal,
} from '../../features/internet-users/credit/signedInPortal.tsx';

let mock: StartedMock;
let portal: SignedInPortal;
let there: { readonly RoomCode: string; readonly RoomName: string };

beforeAll(async () => {
    mock = await startMock();
    portal = await signedInPortal(mock, 'site');

    there = (
        await portal.provider.getList('room', {
            filter: {},
            pagination: { page: 1, perPage: 1 },
        })
    ).data[0] as typeof there & { id: number };
});

afterAll(() => mock.close());
beforeEach(() => mock.reset());

/** What the user is told. */
const Told = () =>
    useNotificationContext().notifications.map(
        ({ message, notificationOptions }) => (
            <p
                key={String(message)}
            >{`${String(message)} ${String(notificationOptions?.messageArgs?.name)}`}</p>
        ),
    );

interface ImportProps {
    readonly of: 'guest' | 'room';
}

const Import = ({ of }: ImportProps) => (
    <OverridesContext value={overrides}>
        <ResourceContextProvider value={of}>
            <ImportPage />
        </ResourceContextProvider>
    </OverridesContext>
);

const open = async (text: string, of: ImportProps['of'] = 'room') => {
    const screenOf = render(portal.wrap(<Import of={of} />));

    await userEvent.upload(
        screenOf.container.querySelector<HTMLInputElement>('input[type=file]')!,
        new File([text], 'rooms.csv', { type: 'text/csv' }),
    );

    return screenOf;
};

const rowOf = async (line: number) =>
    (
        await screen.findByRole('textbox', { name: `Room code, line ${line}` })
    ).closest('tr')!;

const offers = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());

const lists = () =>
    mock.log.entries().filter(({ path }) => path === 'room/').length;

describe('Import rooms', () => {
    it('says of every row whether the room is new or exists, and offers to send only new ones', async () => {
        await open(
            `RoomCode,RoomName\n${there.RoomCode.toLowerCase()},${there.RoomName}\nQ901,New one\n,Nameless\n`,
        );

        await offers('Import 1 room');

        expect(
            (await within(await rowOf(2)).findAllByText('Already there'))[0],
        ).toBeInTheDocument();

        expect(
            (await within(await rowOf(3)).findAllByText('New'))[0],
        ).toBeInTheDocument();

        expect(
            (
                await within(await rowOf(4)).findAllByText(
                    'Room code: Required',
                )
            )[0],
        ).toBeInTheDocument();

        for (const name of [
            'All rows 3',
            'New 1',
            'Already there 1',
            'Problem 1',
        ])
            expect(screen.getByRole('button', { name })).toBeInTheDocument();

        expect(
            screen.getByText('1 room is already there and stays as it is.'),
        ).toBeInTheDocument();
    });

    it('leaves out only the row with an unclosed quote until it is ticked', async () => {
        await open('Q901,One\nQ902,"Two\nQ903,Three\n');
        await offers('Import 2 rooms');
        const row = await rowOf(2);
        expect(within(row).getAllByText('Check this')[0]).toBeInTheDocument();

        await userEvent.click(
            within(row).getAllByRole('checkbox', { name: 'Import line 2' })[0]!,
        );

        await offers('Import 3 rooms');
    });

    it('stops waiting on demand: the request is aborted and the rows are compared again', async () => {
        const timeout = globalThis.setTimeout;

        vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
            work: () => void,
            ms?: number,
            ...rest: unknown[]
        ) =>
            timeout(
                work,
                ms === 10_000 ? 50 : ms,
                ...rest,
            )) as typeof setTimeout);

        const sent = vi.spyOn(globalThis, 'fetch');
        await open('Q901,New one\n');
        await offers('Import 1 room');
        mock.faults.add({ path: 'file/room', kind: 'hang', times: 1 });
        const before = lists();

        await userEvent.click(
            screen.getByRole('button', { name: 'Import 1 room' }),
        );

        const imports = () =>
            sent.mock.calls.filter(([url]) =>
                String(url).includes('file/room'),
            );

        await waitFor(() => expect(imports()).toHaveLength(1));

        await userEvent.click(
            await screen.findByRole('button', {
                name: 'Stop waiting and check',
            }),
        );

        expect(
            await screen.findByText(
                'It is not known whether the rooms were imported',
            ),
        ).toBeInTheDocument();

        expect(imports().map(([, init]) => init?.signal?.aborted)).toEqual([
            true,
        ]);

        await waitFor(() => expect(lists()).toBeGreaterThan(before));
        await offers('Import 1 room');
        vi.restoreAllMocks();
    });

    it('takes a dropped file', async () => {
        render(portal.wrap(<Import of="room" />));

        fireEvent.drop(
            screen.getByText(
                'Drop a table here, paste its cells, or choose a file.',
            ),
            {
                dataTransfer: {
                    files: [new File(['Q901,One\n'], 'dropped.csv')],
                },
            },
        );

        expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
        await offers('Import 1 room');
    });

    it('takes one of several dropped files and says so', async () => {
        render(
            portal.wrap(
                <>
                    <Import of="room" />
                    <Told />
                </>,
            ),
        );

        fireEvent.drop(
            screen.getByText(
                'Drop a table here, paste its cells, or choose a file.',
            ),
            {
                dataTransfer: {
                    files: [
                        new File(['Q901,One\n'], 'one.csv'),
                        new File(['Q902,Two\n'], 'two.csv'),
                    ],
                },
            },
        );

        expect(
            await screen.findByText('uploads.oneTaken one.csv'),
        ).toBeInTheDocument();

        await offers('Import 1 room');
    });

    it('shows only the rows of a state when its count is clicked, with existing values beside imported ones', async () => {
        await open(`${there.RoomCode},Called otherwise\nQ901,New one\n`);

        await userEvent.click(
            await screen.findByRole('button', { name: 'Changed 1' }),
        );

        await waitFor(() =>
            expect(
                screen.queryByRole('textbox', { name: 'Room code, line 2' }),
            ).not.toBeInTheDocument(),
        );

        expect(
            (await within(await rowOf(1)).findAllByText(there.RoomName))[0],
        ).toBeInTheDocument();
    });

    it('compares a row again after it is corrected', async () => {
        await open(`Q901,One\nQ902,Two\n`);

        await userEvent.clear(
            await screen.findByRole('textbox', { name: 'Room code, line 2' }),
        );

        await userEvent.type(
            screen.getByRole('textbox', { name: 'Room code, line 2' }),
            `${there.RoomCode}{Enter}`,
        );

        expect(
            await screen.findByRole('button', { name: 'Changed 1' }),
        ).toBeInTheDocument();

        expect(
            screen.getByRole('button', { name: 'Import 2 rooms' }),
        ).toBeInTheDocument();
    });

    it('says when the rooms of the site cannot be read, and compares again on demand', async () => {
        mock.faults.add({
            path: 'room/',
            status: 500,
            body: { ExceptionMessage: 'The rooms are resting.' },
            times: 1,
        });

        await open(`${there.RoomCode},${there.RoomName}\nQ902,Two\n`);

        expect(
            await screen.findByText(
                'The rooms that are there could not be read',
            ),
        ).toBeInTheDocument();

        expect(screen.getByText(/The rooms are resting\./)).toBeInTheDocument();

        expect(
            screen.getByRole('button', { name: 'Import 2 rooms' }),
        ).toBeDisabled();

        await userEvent.click(
            screen.getByRole('button', { name: 'Compare again' }),
        );

        await offers('Import 1 room');
        expect(lists()).toBeGreaterThan(1);
    });

    it('finds the separator by the header line and updates the preview when another is chosen', async () => {
        await open('RoomCode;RoomName\nQ901;Suite\nQ902\n');
        await offers('Import 2 rooms');

        expect(
            await screen.findByRole('textbox', { name: 'Room code, line 2' }),
        ).toHaveValue('Q901');

        const separator = screen.getByRole('combobox', { name: 'Separator' });
        expect(separator).toHaveDisplayValue('Semicolon (;)');
        await userEvent.selectOptions(separator, 'Comma (,)');

        await waitFor(() =>
            expect(
                screen.getByRole('textbox', { name: 'Room code, line 2' }),
            ).toHaveValue('Q901;Suite'),
        );

        await userEvent.selectOptions(
            screen.getByRole('combobox', { name: 'Separator' }),
            'Semicolon (;)',
        );

        await waitFor(() =>
            expect(
                screen.getByRole('textbox', { name: 'Room code, line 2' }),
            ).toHaveValue('Q901'),
        );

        expect(
            screen.getByText('Read as UTF-8, separated by semicolons.'),
        ).toBeInTheDocument();
    });

    it('continues without comparing when told to', async () => {
        mock.faults.add({ path: 'room/', status: 500, body: {}, times: 1 });
        await open(`${there.RoomCode},One\nQ902,Two\n`);

        await userEvent.click(
            await screen.findByRole('button', {
                name: 'Continue without comparing',
            }),
        );

        await offers('Import 2 rooms');

        expect(
            screen.getByRole('button', { name: 'Not compared 2' }),
        ).toBeInTheDocument();
    });

    it('shows at most 10,000 rows', async () => {
        await open(
            Array.from({ length: 10_000 }, (_, n) => `Q${n},Room`).join('\n'),
        );

        expect(
            await screen.findByRole('button', { name: 'Import 10,000 rooms' }),
        ).toBeInTheDocument();

        await rowOf(50);

        expect(
            screen.getAllByRole('textbox', { name: /^Room code, line/ }),
        ).toHaveLength(50);
    });

    it('shortens a text that is too long or leaves it out', async () => {
        await open(`RoomCode,RoomName\nQ901,${'long '.repeat(25)}\n`);
        const row = await rowOf(2);

        await userEvent.click(
            (await within(row).findAllByRole('button', { name: 'Cut' }))[0]!,
        );

        await offers('Import 1 room');

        expect(
            screen.getByRole('textbox', { name: 'Room name, line 2' }),
        ).toHaveValue('long '.repeat(20).trim());
    });

    it('restores values that a spreadsheet has damaged', async () => {
        await open('RoomCode,RoomName\nQ901,One\n902.0,Two\n');
        await offers('Import 1 room');

        await userEvent.click(
            (await screen.findAllByRole('button', { name: 'Take “902”' }))[0]!,
        );

        await offers('Import 2 rooms');
    });

    it('imports only rows where a chosen column has a value', async () => {
        await open('RoomCode,RoomName,Building\nQ901,One,A\nQ902,Two,B\n');

        await userEvent.selectOptions(
            await screen.findByRole('combobox', { name: 'Only rows where' }),
            '3: Building',
        );

        await userEvent.selectOptions(
            await screen.findByRole('combobox', { name: 'is' }),
            'B',
        );

        await offers('Import 1 room');
        await rowOf(3);

        expect(
            screen.queryByRole('textbox', { name: 'Room code, line 2' }),
        ).not.toBeInTheDocument();
    });

    it('asks for the code column if none is certain', async () => {
        await open('Alpha,Beta\nQ901,Q911\nQ902,Q912\n');

        expect(
            await screen.findByRole('button', { name: 'Import 0 rooms' }),
        ).toBeDisabled();

        await userEvent.selectOptions(
            screen.getByRole('combobox', { name: 'Room code column' }),
            '1: Alpha',
        );

        await offers('Import 2 rooms');
    });

    it('says that a file is not a table and shows no rows', async () => {
        await open('{"rooms": [{"code": "101"}]}');

        expect(
            await screen.findByText(/^rooms\.csv is a JSON file\./),
        ).toBeInTheDocument();

        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    it('takes cells pasted anywhere outside a text box', async () => {
        render(portal.wrap(<Import of="room" />));

        fireEvent.paste(document.body, {
            clipboardData: {
                files: [],
                items: [],
                types: ['text/plain'],
                getData: (type: string) =>
                    type === 'text/plain'
                        ? 'RoomCode\tRoomName\nQ901\tOne\nQ902\tTwo\n'
                        : '',
            },
        });

        await offers('Import 2 rooms');
    });

    it('sends a list of guests to the guest import and takes none of their names', async () => {
        await open(
            'Room,Last name,First name,Arrival,Departure\nQ901,Okafor,Ada,2026-12-01,2026-12-03\n',
        );

        expect(
            await screen.findByRole('button', { name: 'Import guests' }),
        ).toBeInTheDocument();

        expect(
            await screen.findByRole('textbox', { name: 'Room code, line 2' }),
        ).toHaveValue('Q901');

        expect(
            screen.getByRole('textbox', { name: 'Room name, line 2' }),
        ).toHaveValue('');
    });

    it('names both columns of a guest who leaves before arriving', async () => {
        await open(
            `Room,Last name,Arrival,Departure\n${there.RoomCode},Okafor,2026-12-09,2026-12-04\n`,
            'guest',
        );

        const [shown] = await screen.findAllByText(
            'Check-out is before Check-in',
        );

        expect(shown).toBeVisible();
    });

    it('continues after a reload in the middle, with what was ticked', async () => {
        const { unmount } = await open(
            `RoomCode,RoomName\n${there.RoomCode},${there.RoomName}\nQ902,Two\nQ903-Q905,Three\n`,
        );

        const row = await rowOf(4);

        await userEvent.click(
            within(row).getAllByRole('checkbox', { name: 'Import line 4' })[0]!,
        );

        await offers('Import 2 rooms');
        mock.faults.add({ path: 'file/room', kind: 'hang', times: 1 });

        await userEvent.click(
            screen.getByRole('button', { name: 'Import 2 rooms' }),
        );

        await screen.findByText('Sending the rooms…');
        unmount();
        render(portal.wrap(<Import of="room" />));

        await userEvent.click(
            await screen.findByRole('button', { name: 'Import the rest' }),
        );

        await offers('Import 2 rooms');

        expect(
            screen.getByRole('button', { name: 'Check this 1' }),
        ).toBeInTheDocument();
    });
});
