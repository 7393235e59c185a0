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
    it('show errors as alerts and other messages as status, at the same time', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        fireEvent.click(screen.getByText('fail'));

        expect(screen.getByRole('status')).toHaveTextContent(
            'Deleted Successfully',
        );

        expect(screen.getByRole('alert')).toHaveTextContent('Error Occured');
    });

    it('show the same message once, for five seconds from its last occurrence', () => {
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

    it('disappear after five seconds', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        wait(4900);
        expect(screen.getByRole('status')).toBeVisible();
        wait(200);
        expect(screen.queryByRole('status')).toBeNull();
    });

    it('are announced while a dialog hides the page', async () => {
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

describe('an undoable change', () => {
    it('is sent once, when its message disappears', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        wait(4900);
        expect(settled).not.toHaveBeenCalled();
        wait(200);
        expect(settled.mock.calls).toEqual([[{ isUndo: false, name: 'a' }]]);
        wait(20_000);
        expect(settled).toHaveBeenCalledTimes(1);
    });

    it('is sent when its message is closed, and is dropped by its own Undo', () => {
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

    it('waits while the pointer is over its message', () => {
        open();
        fireEvent.click(screen.getByText('remove a'));
        fireEvent.mouseEnter(screen.getByRole('status'));
        wait(60_000);
        expect(settled).not.toHaveBeenCalled();
        fireEvent.mouseLeave(screen.getByRole('status'));
        wait(5100);
        expect(settled).toHaveBeenCalledTimes(1);
    });

    it('is sent even if no message is shown', () => {
        open();
        fireEvent.click(screen.getByText('remove c in silence'));
        wait(5100);
        expect(settled.mock.calls).toEqual([[{ isUndo: false, name: 'c' }]]);
    });

    it('is sent before its scope or session ends, and closing the tab asks first', () => {
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
