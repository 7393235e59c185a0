import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openScreen } from '../../../app/portalScreen.tsx';
import { signedIn } from '../../../session/signedIn.ts';

const mock = await fileMock();

const wizard = async () =>
    within(await screen.findByRole('dialog', { name: 'Add client' }));

test('a code that another client has is reported at its field on leaving it, whether typed or suggested', async () => {
    const { provider } = await signedIn(mock, 'admin');
    const { Code, Company } = (await provider.getOne('client', { id: 1 })).data;
    await openScreen(mock, '/client/create');
    const { findByRole, findByText, queryByText } = await wizard();
    const code = await findByRole('textbox', { name: 'Code' });
    const taken = `The code ${String(Code)} is already taken by: ${String(Company)}`;
    await userEvent.type(code, String(Code).toLowerCase());
    expect(queryByText(/is already taken/)).toBeNull(); // not while it is typed
    await userEvent.tab();

    await waitFor(() =>
        expect(code).toHaveAccessibleDescription(
            taken.replace(String(Code), String(Code).toLowerCase()),
        ),
    );

    expect(code).toBeInvalid();

    await userEvent.type(code, '{Backspace}');
    expect(code).not.toHaveAccessibleDescription();
    await userEvent.clear(code);

    await userEvent.type(
        await findByRole('textbox', { name: 'Company' }),
        String(Code),
    );

    await userEvent.tab();
    await waitFor(() => expect(code).toHaveAccessibleDescription(taken));
    await userEvent.click(await findByRole('button', { name: 'Next' }));

    expect(
        await findByText('Choose another code, or tick the box.'),
    ).toBeInTheDocument();

    await userEvent.click(
        await findByRole('checkbox', { name: 'Use this code all the same' }),
    );

    await userEvent.click(await findByRole('button', { name: 'Next' }));
    await userEvent.click(await findByRole('button', { name: 'Back' }));

    const again = await findByRole('textbox', { name: 'Code' });
    await userEvent.clear(again);
    await userEvent.type(again, 'ZEBRA');
    await userEvent.tab();
    await waitFor(() => expect(again).toBeValid());
    expect(screen.queryByRole('checkbox', { name: /all the same/ })).toBeNull();
});

/** Opens the wizard with the code of an existing client typed, and the cursor still behind it. */
const typeTakenCode = async () => {
    const { provider } = await signedIn(mock, 'admin');
    const { Code } = (await provider.getOne('client', { id: 1 })).data;
    await openScreen(mock, '/client/create');
    const { findByRole } = await wizard();

    await userEvent.type(
        await findByRole('textbox', { name: 'Company' }),
        'Zebra Lodge',
    );

    const code = await findByRole('textbox', { name: 'Code' });
    await userEvent.clear(code);
    await userEvent.type(code, String(Code));

    return code;
};

const pressNext = async () => {
    const { findByRole } = await wizard();
    await userEvent.click(await findByRole('button', { name: 'Next' }));
};

test('"Next" stops at a taken code, even at once after typing, until the box is ticked', async () => {
    const code = await typeTakenCode();
    await pressNext();
    const { findByRole, findByLabelText } = await wizard();

    await waitFor(() =>
        expect(code).toHaveAccessibleDescription(/is already taken by/),
    );

    await waitFor(() => expect(code).toHaveFocus());

    const box = await findByRole('checkbox', {
        name: 'Use this code all the same',
    });

    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await userEvent.click(await findByRole('button', { name: 'Next' }));
    expect(await findByLabelText('Password')).toBeVisible();
});

test('"Next" is busy during the check of the code, and goes on if the check fails', async () => {
    const code = await typeTakenCode();

    mock.faults.add({
        path: 'client/',
        method: 'GET',
        delay: 500,
        status: 500,
    });

    await pressNext();
    const { findByRole, findByLabelText } = await wizard();
    const next = await findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).toBeDisabled());
    expect(code).toBeDisabled();
    expect(await findByLabelText('Password')).toBeVisible();
});

test('a box that was ticked for one code does not count for another', async () => {
    const { provider } = await signedIn(mock, 'admin');
    const { Code } = (await provider.getOne('client', { id: 2 })).data;
    const code = await typeTakenCode();
    await pressNext();
    const { findByRole, findByLabelText } = await wizard();
    const boxNow = () => findByRole('checkbox', { name: /all the same/ });
    await userEvent.click(await boxNow());
    await userEvent.click(await findByRole('button', { name: 'Next' }));
    await findByLabelText('Password');
    await userEvent.click(await findByRole('button', { name: 'Back' }));
    const again = await findByRole('textbox', { name: 'Code' });
    expect(await boxNow()).toBeChecked();
    await userEvent.clear(again);
    await userEvent.type(again, String(Code));
    await pressNext();
    expect(code).not.toBeInTheDocument();
    await waitFor(() => expect(again).toHaveFocus());
    expect(await boxNow()).not.toBeChecked();
});

const choose = async (name: string, country: string) => {
    const box = screen.getByRole('combobox', { name });
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(country);
    await userEvent.click(await screen.findByRole('option', { name: country }));
};

test('the wizard takes the country’s time offset, asks if there are several, and reports a missing one in the review', async () => {
    await openScreen(mock, '/client/create');
    const { findByRole, getByRole, queryByText, getByText } = await wizard();
    const offset = await findByRole('textbox', { name: 'Time offset (hours)' });
    const fromCountry = 'The country above fills it in.';
    expect(getByText(fromCountry, { exact: false })).toBeVisible();
    await choose('Country', 'France');
    expect(offset).toHaveValue('1');
    expect(queryByText(fromCountry, { exact: false })).toBeNull();
    await choose('Country', 'Australia');
    expect(offset).toHaveValue('');

    expect(
        getByText(
            'Australia has several time zones. Which one is the site in?',
        ),
    ).toBeInTheDocument();

    await userEvent.click(getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(offset).toBeInvalid());

    await userEvent.click(
        getByRole('button', { name: 'UTC+9:30 · Adelaide, Darwin' }),
    );

    expect(offset).toHaveValue('9.5');

    expect(
        getByRole('button', {
            name: 'UTC+9:30 · Adelaide, Darwin',
            pressed: true,
        }),
    ).toBeInTheDocument();

    expect(queryByText(/Which one is the site in/)).toBeNull();
    await choose('Country', 'New Zealand'); // what was chosen by hand stays
    expect(offset).toHaveValue('9.5');
    await userEvent.clear(offset);
    await choose('Country', 'Nepal');
    expect(offset).toHaveValue('5.75');
    await choose('Country', 'Tonga'); // 13, which a site cannot have
    expect(offset).toHaveValue('');

    await userEvent.type(
        getByRole('textbox', { name: 'Company' }),
        'Zebra Lodge',
    );

    await userEvent.click(getByRole('button', { name: 'Next' }));
    await screen.findByLabelText('Password');

    await userEvent.type(
        await findByRole('textbox', { name: 'Email' }),
        'ann@example.com',
    );

    for (const name of ['Password', 'Confirm password'])
        await userEvent.type(screen.getByLabelText(name), 'secret1');
    await userEvent.click(getByRole('button', { name: 'Next' }));

    await waitFor(() =>
        expect(getByRole('button', { name: 'Next' })).toBeEnabled(),
    );

    await userEvent.click(getByRole('button', { name: 'Next' }));

    expect(
        await screen.findByText(/^No time offset is set for the site/),
    ).toBeInTheDocument();
});
