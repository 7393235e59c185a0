import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
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
import { type ResourceName, resources } from '../../../resources/index.ts';
import { csvOf } from '../../../resources/rules/csv.ts';
import {
    humanise,
    inLanguage,
    type Resource,
} from '../../../resources/schema/index.ts';
import { ImportPage } from '../../../src/admin/import/ImportPage.tsx';
import { OverridesContext } from '../../../src/admin/overrideTables.ts';
import { overrides } from '../../../src/app/overrides.tsx';
import { openScreen } from '../../app/portalScreen.tsx';
import {
    signedInPortal,
    type SignedInPortal,
} from '../../features/internet-users/credit/signedInPortal.tsx';
import { exported } from '../list/export/exported.ts';

let mock: StartedMock;
let portal: SignedInPortal;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());
beforeEach(() => mock.reset());

const declared: Readonly<Record<string, Resource>> = resources;

/** Rooms are sent as a file, which jsdom cannot; a journey proves them. */
const imported = Object.keys(declared)
    .filter((name): name is ResourceName => Object.hasOwn(resources, name))
    .filter(
        name => declared[name]!.import && !overrides.importOf(name).createAll,
    );

/** The declared sample as a file; its references name records that are there. */
const sampleOf = async (name: ResourceName): Promise<File> => {
    const { fields, import: layout }: Resource = resources[name];
    const { columns, sample, targets = {} } = layout!;
    const rows = sample.map(row => [...row]);

    for (const [at, source] of columns.entries()) {
        const target = (fields[source]!.target ?? targets[source]) as
            | ResourceName
            | undefined;

        if (!target) continue;

        const { data } = await portal.provider.getList(target, {
            filter: {},
            pagination: { page: 1, perPage: 2 },
        });

        const { title }: Resource = resources[target];

        rows.forEach((row, n) => {
            row[at] = String(data[n]?.[title] ?? '');
        });
    }

    const heads = columns.map(source =>
        inLanguage(fields[source]!.label ?? humanise(source), 'en'),
    );

    return new File([csvOf(heads, rows)], 'sample.csv', { type: 'text/csv' });
};

const countOf = async (name: ResourceName): Promise<number> => {
    const { data, total } = await portal.provider.getList(name, {
        filter: {},
        pagination: { page: 1, perPage: 1 },
    });

    return total ?? data.length;
};

const open = async (name: ResourceName, file: File) => {
    const { container } = render(
        portal.wrap(
            <OverridesContext value={overrides}>
                <ResourceContextProvider value={name}>
                    <ImportPage />
                </ResourceContextProvider>
            </OverridesContext>,
        ),
    );

    await userEvent.upload(
        container.querySelector<HTMLInputElement>('input[type=file]')!,
        file,
    );
};

describe.each(imported)('the sample of %s', name => {
    it('is read without a problem, imported and undone', async () => {
        portal = await signedInPortal(
            mock,
            declared[name]!.needs ? 'site' : 'admin',
        );

        const before = await countOf(name);
        await open(name, await sampleOf(name));

        const { sends }: NonNullable<Resource['import']> =
            declared[name]!.import!;

        if (sends)
            await userEvent.type(
                await screen.findByRole('textbox', { name: /^Content/ }),
                'Hello',
            );

        const button = await screen.findByRole(
            'button',
            { name: sends ? /^Send 2 / : /^Import [12] / },
            { timeout: 4000 },
        );

        await waitFor(() => expect(button).toBeEnabled(), { timeout: 4000 });
        for (const state of ['Problem', 'Refused'])
            expect(
                screen.queryByRole('button', { name: new RegExp(`^${state}`) }),
            ).not.toBeInTheDocument();
        await userEvent.click(button);

        expect(
            await screen.findByText('Import finished', {}, { timeout: 8000 }),
        ).toBeInTheDocument();

        expect(screen.getByRole('status')).toHaveTextContent(
            sends ? /2 messages sent/ : /[12] .*imported\./,
        );

        if (name !== 'guest') expect(await countOf(name)).toBe(before + 2);
        if (sends) return;

        await userEvent.click(
            screen.getByRole('button', { name: 'Undo this import' }),
        );

        if (declared[name]!.removal?.password) {
            await userEvent.type(
                await screen.findByLabelText(/Password/),
                'demo{Enter}',
            );
        }

        expect(
            await screen.findByText(/undone\./, {}, { timeout: 8000 }),
        ).toHaveTextContent(/^(2|One) undone\.\s*$/);

        expect(await countOf(name)).toBe(before);
    }, 30_000);
});

const every = Object.keys(declared).filter(
    name => declared[name]!.import,
) as ResourceName[];

describe.each(every)('the list of %s', name => {
    it('links to its import', async () => {
        await openScreen(mock, `/${name}`);

        expect(
            await screen.findByRole('button', { name: 'Import' }),
        ).toBeEnabled();
    });
});

describe.each(every)('the exported list of %s', name => {
    it('can be imported unchanged', async () => {
        portal = await signedInPortal(
            mock,
            declared[name]!.needs ? 'site' : 'admin',
        );

        const { unmount } = await openScreen(mock, `/${name}`);
        const { lines } = await exported();
        unmount();
        vi.restoreAllMocks();
        const text = lines.slice(0, 40).join('\r\n');
        await open(name, new File([text], 'export.csv'));

        await screen.findByRole(
            'button',
            { name: `All rows ${Math.min(lines.length, 40) - 1}` },
            { timeout: 8000 },
        );

        await waitFor(() =>
            expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(),
        );

        // Names are unknown until the records they mean have been read.
        await waitFor(() => {
            for (const state of ['Problem', 'Check this', 'Changed'])
                expect(
                    screen.queryByRole('button', {
                        name: new RegExp(`^${state} `),
                    }),
                ).not.toBeInTheDocument();
        });
    }, 30_000);
});
