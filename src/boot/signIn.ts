import { token as tokens } from '../session/token.ts';
import { settings } from './settings.ts';

/** The credentials were refused; the message is the server's, if it gave one. */
export class RefusedError extends Error {
    override readonly name = 'RefusedError';
}

const DAY = 86_400; // seconds, where the server does not say how long the token lasts

/** Exchanges a name and a password for a token and keeps it. Asked once, never repeated. */
export const signIn = async (username: string, password: string): Promise<void> => {
    const answer = await fetch(settings().tokenUrl, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ username, password, grant_type: 'password' }),
    });
    const body: unknown = await answer.json().catch(() => null);
    const text = (key: string) => (typeof body === 'object' && body !== null && key in body ? (body as Record<string, unknown>)[key] : undefined);
    const token = text('access_token');
    const expires = Number(text('expires_in'));
    if (!answer.ok || typeof token !== 'string') throw new RefusedError(String(text('error_description') ?? ''));
    tokens.write(token, expires > 0 ? expires : DAY);
};
