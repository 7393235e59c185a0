import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import {
    createBrowserRouter,
    Link,
    Outlet,
    RouterProvider,
    useBlocker,
    useLocation,
    useNavigate,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
    noteEntry,
    watchBackButton,
} from '../../../src/components/dialog/backCloses.ts';
import { PortalDialog } from '../../../src/components/dialog/PortalDialog.tsx';

watchBackButton(); // before any router

const confirming = vi.fn(() => false);

const Rooms = () => {
    const [open, setOpen] = useState(false);
    const [sure, setSure] = useState(false);
    const [busy, setBusy] = useState(false);
    const [dirty, setDirty] = useState(false);
    const navigate = useNavigate();
    useBlocker(() => dirty && !confirming());

    return (
        <>
            <button type="button" onClick={() => setOpen(true)}>
                Delete
            </button>
            <button type="button" onClick={() => setDirty(true)}>
                Type
            </button>
            <Link to="/lists">Lists</Link>
            {open && (
                <PortalDialog
                    title="Delete room"
                    onClose={() => !busy && setOpen(false)}
                >
                    <button type="button" onClick={() => setOpen(false)}>
                        Cancel
                    </button>
                    <button
                        type="button"
                        onClick={() => setBusy(before => !before)}
                    >
                        Work
                    </button>
                    <button type="button" onClick={() => setSure(true)}>
                        Really
                    </button>
                    <button
                        type="button"
                        onClick={() => {
                            setOpen(false);
                            void navigate('/lists');
                        }}
                    >
                        Do it
                    </button>
                    <button
                        type="button"
                        onClick={() => {
                            setOpen(false);
                            setTimeout(() => void navigate('/lists'), 1);
                        }}
                    >
                        Do it later
                    </button>
                </PortalDialog>
            )}
            {sure && (
                <PortalDialog
                    title="Really delete"
                    onClose={() => setSure(false)}
                >
                    ?
                </PortalDialog>
            )}
        </>
    );
};

const Frame = () => {
    const location = useLocation();
    useLayoutEffect(noteEntry, [location]);

    return (
        <>
            <output aria-label="address">{location.pathname}</output>
            <Outlet />
        </>
    );
};

let router: ReturnType<typeof createBrowserRouter>;
const user = userEvent.setup();

const press = (name: string) =>
    user.click(screen.getByRole('button', { name }));

const dialog = (name = 'Delete room') => screen.queryByRole('dialog', { name });

const isClosed = (name?: string) =>
    waitFor(() => expect(dialog(name)).not.toBeInTheDocument());

const isAt = async (path: string) => {
    await waitFor(() =>
        expect(screen.getByLabelText('address')).toHaveTextContent(path),
    );

    expect(location.pathname).toBe(path);
};

const TURNS = 20; // of the event loop: far more than a step back, its correction, the router and React take

/** Lets come to its end what the history has begun, on machines of any speed. */
const rest = async () => {
    for (let turn = 0; turn < TURNS; turn += 1)
        await new Promise(done => setTimeout(done));
};

const back = async () => {
    history.back();
    await rest();
};

beforeEach(async () => {
    history.pushState(null, '', '/start');
    const empty = () => null;

    router = createBrowserRouter([
        {
            element: <Frame />,
            children: [
                { path: '/start', Component: empty },
                { path: '/lists', Component: empty },
                { path: '/rooms', Component: Rooms },
            ],
        },
    ]);

    render(
        <ThemeProvider theme={createTheme()}>
            <RouterProvider router={router} useTransitions={false} />
        </ThemeProvider>,
    );

    await router.navigate('/rooms');
    await isAt('/rooms');
});

afterEach(async () => {
    cleanup();
    await rest();
    router.dispose();
    confirming.mockClear();
});

describe('the Back button with a dialog open', () => {
    it('closes the dialog, stays on the page and restores the focus', async () => {
        await press('Delete');
        expect(dialog()).toBeVisible();
        await back();
        await isClosed();
        await isAt('/rooms');

        await waitFor(() =>
            expect(
                screen.getByRole('button', { name: 'Delete' }),
            ).toHaveFocus(),
        );

        await back();
        await isAt('/start');
    });

    it.each(['Cancel', 'Escape'])(
        'goes to the page before after the dialog was closed by %s',
        async way => {
            for (let times = 0; times < 3; times += 1) {
                await press('Delete');

                await (way === 'Escape'
                    ? user.keyboard('{Escape}')
                    : press('Cancel'));

                await isClosed();
                await rest();
            }

            await isAt('/rooms');
            await back();
            await isAt('/start');
        },
    );

    it('does not close a dialog with a running request, however often it is pressed', async () => {
        await press('Delete');
        await press('Work');
        await back();
        await back();
        expect(dialog()).toBeVisible();
        await isAt('/rooms');
        await press('Work');
        await back();
        await isClosed();
        await back();
        await isAt('/start');
    });

    it('closes the topmost dialog first', async () => {
        await press('Delete');
        await press('Really');
        await back();
        await isClosed('Really delete');
        expect(dialog()).toBeVisible();
        await rest();
        await back();
        await isClosed();
        await isAt('/rooms');
        await back();
        await isAt('/start');
    });

    it.each(['Do it', 'Do it later'])(
        'leaves no history entry for a dialog that leads to another page: %s',
        async way => {
            await press('Delete');
            await press(way);
            await rest();
            await isAt('/lists');
            await back();
            await isAt('/rooms');
            await back();
            await isAt('/start');
        },
    );

    it('does not ask about unsaved changes on the page below', async () => {
        await press('Type');
        await press('Delete');
        await back();
        await isClosed();
        expect(confirming).not.toHaveBeenCalled();
        await back();
        expect(confirming).toHaveBeenCalled();
        await isAt('/rooms');
    });

    it('keeps the unsaved-changes question of the page below when the dialog is closed otherwise', async () => {
        await press('Type');
        await press('Delete');
        await press('Cancel');
        await isClosed();
        await rest();
        expect(confirming).not.toHaveBeenCalled();
        await isAt('/rooms');
    });

    it('does not let Forward reopen the dialog, and loses no history entry', async () => {
        await press('Delete');
        await back();
        await isClosed();
        history.forward();
        await rest();
        expect(dialog()).not.toBeInTheDocument();
        await isAt('/rooms');
        await user.click(screen.getByRole('link', { name: 'Lists' }));
        await isAt('/lists');
        await back();
        await isAt('/rooms');
    });
});
