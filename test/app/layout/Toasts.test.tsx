import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify, type I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import { Toasts } from '../../../src/app/layout/Toasts.tsx';

let i18n: I18nProvider;
beforeAll(async () => {
    i18n = await createI18n('en');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Speaker = () => {
    const notify = useNotify();
    return (
        <>
            <button onClick={() => notify('Deleted Successfully', { type: 'info' })}>delete</button>
            <button onClick={() => notify('Error Occured', { type: 'error' })}>fail</button>
        </>
    );
};

const open = () =>
    render(
        <I18nContextProvider value={i18n}>
            <NotificationContextProvider>
                <Speaker />
                <Toasts />
            </NotificationContextProvider>
        </I18nContextProvider>,
    );

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('toasts', () => {
    it('tell errors as alerts and the rest as status, together', () => {
        open();
        fireEvent.click(screen.getByText('delete'));
        fireEvent.click(screen.getByText('fail'));
        expect(screen.getByRole('status')).toHaveTextContent('Deleted Successfully');
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
        expect(await screen.findByRole('alert')).toHaveTextContent('Error Occured');
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
