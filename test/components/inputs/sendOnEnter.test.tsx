import {
    Button,
    Chip,
    DialogActions,
    DialogContent,
    Switch,
    ThemeProvider,
} from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { PortalDialog } from '../../../src/components/dialog/PortalDialog.tsx';
import { TextField } from '../../../src/components/inputs/TextField.tsx';
import { ToggleChoice } from '../../../src/components/inputs/ToggleChoice.tsx';
import { lightTheme } from '../../../src/theme/themes.ts';

const [send, press, cancel] = [vi.fn(), vi.fn(), vi.fn()];

const open = (isBusy = false) =>
    render(
        <ThemeProvider theme={createTheme(lightTheme)}>
            <PortalDialog title="Credit" onClose={() => undefined}>
                <form
                    id="credit"
                    onSubmit={event => {
                        event.preventDefault();
                        send();
                    }}
                >
                    <DialogContent>
                        <p>How much?</p>
                        <TextField
                            id="amount"
                            name="Amount"
                            value=""
                            onType={() => undefined}
                            end={
                                <button type="button" onClick={press}>
                                    Change sign
                                </button>
                            }
                        />
                        <Chip label="+1 day" onClick={press} />
                        <ToggleChoice
                            label="Direction"
                            value="add"
                            options={[
                                { value: 'add', label: 'Add' },
                                { value: 'take', label: 'Take away' },
                            ]}
                            onChange={press}
                        />
                        <Switch
                            slotProps={{ input: { 'aria-label': 'Unlimited' } }}
                            onChange={press}
                        />
                        <select aria-label="Unit">
                            <option>GB</option>
                        </select>
                        <button type="button" onClick={press}>
                            Test connection
                        </button>
                    </DialogContent>
                </form>
                <DialogActions>
                    <Button type="submit" form="credit" disabled={isBusy}>
                        Save
                    </Button>
                    <Button onClick={cancel}>Cancel</Button>
                </DialogActions>
            </PortalDialog>
        </ThemeProvider>,
    );

beforeEach(() => {
    for (const each of [send, press, cancel]) each.mockClear();
});

test('Enter sends from any input that sets a value, and Space toggles it', async () => {
    open();

    const each = [
        screen.getByRole('button', { name: '+1 day' }),
        screen.getByRole('button', { name: 'Take away' }),
        screen.getByRole('switch', { name: 'Unlimited' }),
        screen.getByRole('button', { name: 'Change sign' }),
    ];

    for (const [index, control] of each.entries()) {
        control.focus();
        await userEvent.keyboard('{Enter}');

        expect([send.mock.calls.length, press.mock.calls.length]).toEqual([
            index + 1,
            index,
        ]);

        await userEvent.keyboard('[Space]');

        expect([send.mock.calls.length, press.mock.calls.length]).toEqual([
            index + 1,
            index + 1,
        ]);
    }
});

test('Enter sends after a click on empty space took the focus', async () => {
    open();
    await userEvent.click(screen.getByText('How much?'));
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
});

test('Enter sends from a select, which most browsers would open', async () => {
    open();

    expect(
        fireEvent.keyDown(screen.getByRole('combobox', { name: 'Unit' }), {
            key: 'Enter',
        }),
    ).toBe(false);

    expect(send).toHaveBeenCalledTimes(1);
});

test('Enter on another button runs that button, and Cancel sends nothing', async () => {
    open();

    for (const name of ['Test connection', 'Cancel']) {
        screen.getByRole('button', { name }).focus();
        await userEvent.keyboard('{Enter}');
    }

    expect([
        send.mock.calls.length,
        press.mock.calls.length,
        cancel.mock.calls.length,
    ]).toEqual([0, 1, 1]);
});

test('holding Enter sends once, and nothing while a request is running', async () => {
    const { unmount } = open();
    const chip = screen.getByRole('button', { name: '+1 day' });
    fireEvent.keyDown(chip, { key: 'Enter' });
    fireEvent.keyDown(chip, { key: 'Enter', repeat: true });

    expect(
        fireEvent.keyDown(screen.getByRole('textbox'), {
            key: 'Enter',
            repeat: true,
        }),
    ).toBe(false);

    expect(send).toHaveBeenCalledTimes(1);
    unmount();
    open(true);

    fireEvent.keyDown(screen.getByRole('button', { name: '+1 day' }), {
        key: 'Enter',
    });

    expect([send.mock.calls.length, press.mock.calls.length]).toEqual([1, 0]);
});
