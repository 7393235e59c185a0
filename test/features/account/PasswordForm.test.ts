import { expect, it } from 'vitest';

import { passwordProblems } from '../../../src/features/account/PasswordForm.tsx';

const typed = (
    Password: string,
    ConfirmPassword: string,
    OldPassword = '',
) => ({ OldPassword, Password, ConfirmPassword });

it('passwords that differ are reported at the second one', () => {
    expect(
        passwordProblems(typed('secret1', 'secret2'), [
            'Password',
            'ConfirmPassword',
        ]),
    ).toEqual({ ConfirmPassword: 'differ' });

    expect(
        passwordProblems(typed('', 'secret2'), ['Password', 'ConfirmPassword']),
    ).toEqual({ Password: 'required', ConfirmPassword: 'differ' });
});

it("asks for the current password only when changing one's own", () => {
    expect(
        passwordProblems(typed('a', 'a'), ['Password', 'ConfirmPassword']),
    ).toEqual({});

    expect(
        passwordProblems(typed('a', 'a'), [
            'OldPassword',
            'Password',
            'ConfirmPassword',
        ]),
    ).toEqual({ OldPassword: 'required' });

    expect(
        passwordProblems(typed('', ''), ['Password', 'ConfirmPassword']),
    ).toEqual({ Password: 'required', ConfirmPassword: 'required' });
});
