import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { WrongUse } from './wrongUse.ts';

/** Asks on the terminal without showing the typed text. */
const typed = async (user: string): Promise<string> => {
    process.stderr.write(`Password of ${user}: `);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

    const terminal = createInterface({
        input: process.stdin,
        output: silent,
        terminal: true,
    });

    const answer = await terminal.question('');
    terminal.close();
    process.stderr.write('\n');

    return answer;
};

/** The password of a user: from the named environment variable, or typed. */
export const passwordOf = async (
    user: string,
    variable: string | undefined,
): Promise<string> => {
    if (variable !== undefined) {
        const password = process.env[variable];
        if (!password)
            throw new WrongUse(`The variable ${variable} holds no password.`);

        return password;
    }

    if (!process.stdin.isTTY)
        throw new WrongUse(
            'There is no terminal to ask for the password: put it into a variable and name that by --password-env.',
        );

    return typed(user);
};
