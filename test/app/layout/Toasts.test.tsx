import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import {
    I18nContextProvider,
    NotificationContextProvider,
    UndoableMutationsContextProvider,
    useAddUndoableMutation,
    useNotify,
    type I18nProvider,
} from 'ra-core';
import {
    afterEach,
    beforeAll,
    beforeEach,
    describe,
    expect,
    it,
    vi,
} from 'vitest';

import { Toasts } from '../../../src/app/layout/Toasts.tsx';
import { sendWaitingChanges } from '../../../src/foundation/undoable.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

let i18n: I18nProvider;
beforeAll(async () => {
    i18n = await createI18n('en');
});
beforeEach(() => {
    vi.useFakeTimers();
    settled.mockClear();
});
afterEach(() => void vi.useRealTimers());

const settled = vi.fn<(how: { isUndo: boolean }) => void>();
const Speaker = () => {
    const notify = useNotify();
    const add = useAddUndoableMutation();
    const remove = (name: string, isSaid = true) => {
        add(how => settled({ ...how, name } as { isUndo: boolean }));
        if (isSaid) notify('Element deleted', { type: 'info', undoable: true });
    };
    return (
        <>
            <button
                onClick={() => notify('Deleted Successfully', { type: 'info' })}
            >
                delete
            </button>
            <button onClick={() => notify('Error Occured', { type: 'error' })}>
                fail
            </button>
            <button onClick={() => remove('a')}>remove a</button>
            <button onClick={() => remove('b')}>remove b</button>
            <button onClick={() => remove('c', false)}>
                remove c in silence
            </button>
        </>
    );
};

const open = () =>
    render(
        <I18nContextProvider value={i18n}>
            <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                    <Speaker />
                    <Toasts />
                </UndoableMutationsContextProvider>
            </NotificationContextProvider>
        </I18nContextProvider>,
    );

const wait = (milliseconds: number) =>
    act(() => vi.advanceTimersByTime(milliseconds));

describe('toasts', () => {
    it('tell errors as alerts and the rest as status, together', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        fireEvent.click(screen.getByText('fail'));
        expect(screen.getByRole('status')).toHaveTextContent(
            'Deleted Successfully',
        );
        expect(screen.getByRole('alert')).toHaveTextContent('Error Occured');
    });

    it('say the same thing once, for five seconds from the last time', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        wait(3000);
        fireEvent.click(screen.getByText('delete'));
        expect(screen.getAllByRole('status')).toHaveLength(1);
        wait(4000);
        expect(screen.getByRole('status')).toBeVisible();
        wait(1100);
        expect(screen.queryByRole('status')).toBeNull();
    });

    it('last five seconds', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        wait(4900);
        expect(screen.getByRole('status')).toBeVisible();
        wait(200);
        expect(screen.queryByRole('status')).toBeNull();
    });

    it('are heard while a dialog hides the page', async () => {
        vi.useRealTimers();
        open();
        const dialog = render(<Dialog open>Typing here</Dialog>);
        fireEvent.click(screen.getByText('fail'));
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'Error Occured',
        );
        expect(screen.queryByRole('button', { name: 'fail' })).toBeNull();
        dialog.unmount();
    });

    it('can be closed', () => {
        open();
        fireEvent.click(screen.getByText('fail'));
        fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
        expect(screen.queryByRole('alert')).toBeNull();
    });
});

describe('what can be undone', () => {
    it('goes out when its message ends, once', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        wait(4900);
        expect(settled).not.toHaveBeenCalled();
        wait(200);
        expect(settled.mock.calls).toEqual([[{ isUndo: false, name: 'a' }]]);
        wait(20_000);
        expect(settled).toHaveBeenCalledTimes(1);
    });

    it('... or is closed, and is taken back by its own Undo', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        fireEvent.click(screen.getByText('remove b'));
        const [a, b] = screen.getAllByRole('status');
        fireEvent.click(within(b!).getByRole('button', { name: 'Undo' }));
        expect(settled.mock.calls).toEqual([[{ isUndo: true, name: 'b' }]]);
        fireEvent.click(
            within(a!).getByRole('button', { name: 'Close message' }),
        );
        expect(settled.mock.calls).toEqual([
            [{ isUndo: true, name: 'b' }],
            [{ isUndo: false, name: 'a' }],
        ]);
        expect(screen.queryByRole('status')).toBeNull();
    });

    it('waits while its message is pointed at', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        fireEvent.mouseEnter(screen.getByRole('status'));
        wait(60_000);
        expect(settled).not.toHaveBeenCalled();
        fireEvent.mouseLeave(screen.getByRole('status'));
        wait(5100);
        expect(settled).toHaveBeenCalledTimes(1);
    });

    it('goes out although nobody says a word about it', () => {
        open();
        fireEvent.click(screen.getByText('remove c in silence'));
        wait(5100);
        expect(settled.mock.calls).toEqual([[{ isUndo: false, name: 'c' }]]);
    });

    it('goes out before what it was made under is gone, and closing the tab asks', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        const closing = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(closing);
        expect(closing.defaultPrevented).toBe(true);
        act(() => sendWaitingChanges());
        expect(settled.mock.calls).toEqual([[{ isUndo: false, name: 'a' }]]);
        expect(screen.queryByRole('status')).toBeNull();
        const later = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(later);
        expect(later.defaultPrevented).toBe(false);
    });
});
