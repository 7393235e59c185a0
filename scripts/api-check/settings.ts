import { parseArgs } from 'node:util';

import { WrongUse } from '../command/wrongUse.ts';

export const USAGE = `npm run api-check -- https://wifi.example.com/api --user ada [--password-env NAME] [--json report.json]
    asks a real server for everything the portal reads, changes nothing, and says what is not as declared
    --password-env NAME  the variable that holds the password; without it the password is asked for
    --token-url URL      where to sign in, if not at {address}/Token
    --site 3             look at this site; without it the first there is
    --timeout 30         seconds to wait for an answer
    --json FILE          the report for programs as well
    ends with 0 (as declared), 1 (something differs) or 2 (could not be checked)`;

/** Checks a web address, and returns it without a trailing slash. */
export const webAddress = (text: string, what: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol))
        throw new WrongUse(
            `${what} must be a web address (https://wifi.example.com/api), not '${text}'.`,
        );
    if (url.username || url.password)
        throw new WrongUse(
            `${what} must not hold a user and password: say --user, and --password-env.`,
        );

    return url.href.replace(/[?#].*$/s, '').replace(/\/+$/, '');
};

const wholeNumber = (text: string, what: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text))
        throw new WrongUse(
            `${what} must be a whole number above 0, not '${text}'.`,
        );

    return Number(text);
};

/** The settings of a check; the timeout is in milliseconds. */
export const settingsOf = (args: readonly string[]) => {
    const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
            user: { type: 'string' },
            'password-env': { type: 'string' },
            'token-url': { type: 'string' },
            site: { type: 'string' },
            timeout: { type: 'string', default: '30' },
            json: { type: 'string' },
        },
    });

    const [address, ...more] = positionals;
    if (address === undefined)
        throw new WrongUse('Which server? Its address is missing.');
    if (more.length > 0)
        throw new WrongUse(`One address at a time: what is '${more[0]}'?`);
    if (!values.user) throw new WrongUse('Who signs in? --user is missing.');
    const apiBase = webAddress(address, 'The address');

    return {
        apiBase,
        tokenUrl:
            values['token-url'] === undefined
                ? `${apiBase}/Token`
                : webAddress(values['token-url'], '--token-url'),
        user: values.user,
        passwordEnv: values['password-env'],
        site:
            values.site === undefined
                ? undefined
                : wholeNumber(values.site, '--site'),
        timeout: wholeNumber(values.timeout, '--timeout') * 1000,
        json: values.json,
    };
};

export type Settings = ReturnType<typeof settingsOf>;
