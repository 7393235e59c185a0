import type { PortalProvider } from '../../../dataProvider/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

const makePassword = (): string =>
    Array.from(
        crypto.getRandomValues(new Uint32Array(LENGTH)),
        number => LETTERS[number % LETTERS.length],
    ).join('');

/** Gives a new portal user a password, if they have none. */
export const withPassword = async (
    _provider: PortalProvider,
    user: Values,
): Promise<Values> => {
    const password = user.Password ?? makePassword();

    return { ...user, Password: password, ConfirmPassword: password };
};
