import type { DayOrder } from '../../resources/rules/calendar.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import type { Language } from '../../resources/schema/text.ts';
import { languages } from './languages/languages.ts';

/** A user to sign in as on a demonstration server. */
export interface DemoUser {
    readonly name: string;
    readonly password: string;
    readonly role: string;
}

/** What an installation configures in the page it serves, without a rebuild. */
export interface Settings {
    readonly productName: string;
    /** Theme code of new devices. */
    readonly productCode: string;
    /** Path the portal's addresses start with, such as `/portal`; '' at the root. */
    readonly basePath: string;
    readonly apiBase: string;
    readonly tokenUrl: string;
    /** `auto`: the browser's, where there is such a language. */
    readonly locale: Language | 'auto';
    /** Order of day, month and year, for display, input and export. */
    readonly dayOrder: DayOrder;
    readonly freeMacThemeCodes: readonly string[];
    readonly bearerOnEveryCall: boolean;
    readonly changeCredentials: RequestCredentials;
    /** Initial state of "Keep me signed in" on the sign-in page. */
    readonly keepSignedIn: boolean;
    /** Minutes of inactivity before the user is signed out; 0 means never. */
    readonly idleMinutes: number;
    /** Days this browser keeps the changes made from it (`/activity`); 0 means not at all. */
    readonly activityDays: number;
    /** Origins pictures may come from, besides the portal's own and the API's. */
    readonly pictureOrigins: readonly string[];
    /** Where failures are reported to (src/app/failureReports.ts); '' means nowhere. */
    readonly reportUrl: string;
    /** Added by a server that answers with the mock API. */
    readonly demoUsers?: readonly DemoUser[];
}

const defaults: Settings = {
    productName: 'Atrium',
    productCode: 'atrium',
    basePath: '',
    apiBase: '/api',
    tokenUrl: '/api/Token',
    locale: 'en',
    dayOrder: 'DMY',
    freeMacThemeCodes: ['freemac'],
    bearerOnEveryCall: false,
    changeCredentials: 'omit',
    keepSignedIn: true,
    idleMinutes: 0,
    activityDays: 30,
    pictureOrigins: [],
    reportUrl: '',
};

const dayOrders: readonly DayOrder[] = ['DMY', 'MDY', 'YMD'];

/** Whether saves, deletions and other changes carry cookies. */
const credentials: readonly RequestCredentials[] = [
    'omit',
    'same-origin',
    'include',
];

const DAY_MINUTES = 1440;
const MOST_DAYS = 366;

const isBoolean = (value: unknown) => typeof value === 'boolean';

const isText = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '';

const isAddress = (value: unknown) =>
    typeof value === 'string' &&
    /^(\/(?!\/)|https?:\/\/[^/\s]+)\S*$/.test(value);

const isOrigin = (value: unknown) =>
    typeof value === 'string' && /^https?:\/\/[^/\s;,'"*]+$/.test(value);

const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const isDemoUser = (value: unknown) =>
    isObject(value) &&
    ['name', 'password', 'role'].every(key => isText(value[key]));

const checks: {
    readonly [K in keyof Required<Settings>]: readonly [
        holds: (value: unknown) => boolean,
        expected: string,
    ];
} = {
    productName: [isText, 'a text'],
    productCode: [isText, 'a text'],
    basePath: [
        value =>
            typeof value === 'string' && /^(\/(?!\/)[^\s?#]*)?$/.test(value),
        'a path such as "/portal"',
    ],
    apiBase: [isAddress, 'a path such as "/api", or an http(s) address'],
    tokenUrl: [isAddress, 'a path such as "/api/Token", or an http(s) address'],
    locale: [
        value =>
            value === 'auto' ||
            languages().some(language => language === value),
        `"auto" or one of ${languages().join(', ')}`,
    ],
    dayOrder: [
        value => dayOrders.some(order => order === value),
        `one of ${dayOrders.join(', ')}`,
    ],
    freeMacThemeCodes: [isTexts, 'a list of texts'],
    bearerOnEveryCall: [isBoolean, 'true or false'],
    changeCredentials: [
        value => credentials.some(one => one === value),
        `one of ${credentials.join(', ')}`,
    ],
    keepSignedIn: [isBoolean, 'true or false'],
    idleMinutes: [
        value =>
            typeof value === 'number' &&
            Number.isInteger(value) &&
            value >= 0 &&
            value <= DAY_MINUTES,
        `whole minutes from 0 (never) to ${DAY_MINUTES}`,
    ],
    activityDays: [
        value =>
            typeof value === 'number' &&
            Number.isInteger(value) &&
            value >= 0 &&
            value <= MOST_DAYS,
        `whole days from 0 (not at all) to ${MOST_DAYS}`,
    ],
    pictureOrigins: [
        value => Array.isArray(value) && value.every(isOrigin),
        'a list of origins such as "https://cdn.example.com"',
    ],
    reportUrl: [
        value => value === '' || isAddress(value),
        'empty, a path such as "/reports", or an http(s) address',
    ],
    demoUsers: [
        value => Array.isArray(value) && value.every(isDemoUser),
        'a list of { name, password, role }',
    ],
};

/** Base path taken from this script's address: the portal's files are in `assets/` below it. */
const foundPath =
    /^(.*)\/assets\/[^/]*$/.exec(new URL(import.meta.url).pathname)?.[1] ?? '';

/** The page's settings are invalid; the message names the key. */
export class SettingsError extends Error {
    override readonly name = 'SettingsError';
}

const isCheck = (key: string): key is keyof typeof checks =>
    Object.hasOwn(checks, key);

/** Parses the settings block; omitted keys keep their defaults. */
export const parseSettings = (text: string): Settings => {
    let parsed: unknown;

    try {
        parsed = JSON.parse(text);
    } catch (problem) {
        throw new SettingsError(
            `portal-settings is not valid JSON: ${(problem as Error).message}`,
        );
    }

    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
        throw new SettingsError(
            'portal-settings must be an object: { "productName": ... }',
        );

    const wrong = Object.entries(parsed).flatMap(([key, value]) => {
        if (!isCheck(key))
            return [
                `"${key}" is not a setting; the settings are ${Object.keys(defaults).join(', ')}`,
            ];
        const [holds, expected] = checks[key];

        return holds(value)
            ? []
            : [`"${key}" must be ${expected}, not ${JSON.stringify(value)}`];
    });

    if (wrong.length > 0)
        throw new SettingsError(`portal-settings: ${wrong.join('; ')}`);
    const merged = { ...defaults, ...parsed };

    const [basePath, apiBase] = [
        merged.basePath || foundPath,
        merged.apiBase,
    ].map(path => path.replace(/\/+$/, '')) as [string, string];

    return { ...merged, basePath, apiBase };
};

/** The page's current settings; the defaults if it has no settings block (tests). */
export const readSettings = (): Settings =>
    parseSettings(
        globalThis.document?.getElementById('portal-settings')?.textContent ??
            '{}',
    );

let cachedSettings: Settings | undefined;

/** The installation's settings, read from the page once. */
export const settings = (): Settings => (cachedSettings ??= readSettings());
