import { dayAt, dayToWire } from '../../resources/rules/calendar.ts';
import type { SampleName } from '../../resources/schema/index.ts';
import { momentOf } from './clock.ts';
import type { Draw } from './draw.ts';
import type { Row } from './store.ts';
import {
    aliasOf,
    firstNameOf,
    macFrom,
    macOfUser,
    memoise,
    nth,
    plain,
    surnameOf,
} from './words.ts';
import * as words from './words.ts';

/** Everything that a generated value may depend on. */
export interface Cell {
    readonly draw: Draw;
    readonly n: number;
    /** The row's number within its site (group, client), from 0. */
    readonly ordinal: number;
    readonly rows: number;
    readonly now: number;
    readonly parent: Row | undefined;
    readonly row: Row;
}

const DAY_MS = 86_400_000;

const round = (n: number, length: number): string =>
    n > length ? ` ${Math.floor((n - 1) / length) + 1}` : '';

const companyOf = (n: number): string =>
    `${nth(words.companies, n)}${round(n, words.companies.length)} ${nth(words.trades, n)}`;

const dayOf = memoise((day: number): string =>
    dayToWire(dayAt(day * DAY_MS, 0)),
);

export const daysFrom = (now: number, days: number): string =>
    dayOf(Math.floor(now / DAY_MS) + days);

const firstWord = (text: unknown): string =>
    String(text ?? '').split(' ')[0] ?? '';

const nameOfParent = (cell: Cell): string =>
    firstWord(
        cell.parent?.SiteName ??
            cell.parent?.GroupName ??
            cell.parent?.Company ??
            nth(words.companies, cell.n),
    );

const version = ({ draw }: Cell) =>
    `${draw.int(1, 6)}.${draw.int(0, 19)}.${draw.int(0, 9)}`;

const floorRoom = (ordinal: number) =>
    `${Math.floor(ordinal / 10) + 1}${String((ordinal % 10) + 1).padStart(2, '0')}`;

/** Stays clear of the thresholds of 30 and 120 minutes. */
const minutesSinceSeen = (draw: Draw): number => {
    const kind = draw.next();
    if (kind < 0.82) return draw.int(0, 20);
    if (kind < 0.91) return draw.int(40, 100);

    return draw.int(180, 6000);
};

const paymentTexts = words.plans
    .filter(plan => !plan.includes('free'))
    .map(plan => `${plan} by credit card`);

export const samples: Readonly<Record<SampleName, (cell: Cell) => unknown>> = {
    alias: ({ n }) => aliasOf(n),
    businessName: cell =>
        `${nameOfParent(cell)} ${cell.draw.pick(words.trades)}`,
    city: ({ n }) => nth(words.cities, n).city,
    clientCode: ({ n }) =>
        `${firstWord(companyOf(n)).slice(0, 5).toUpperCase()}${round(n, words.companies.length).trim()}`,
    companyName: ({ n }) => companyOf(n),
    deviceName: ({ ordinal, draw }) =>
        `${nth(words.spots, ordinal + 1)} AP${draw.int(1, 9)}`,
    email: ({ n }) => `${aliasOf(n)}@example.com`,
    firstName: ({ n }) => firstNameOf(n),
    groupName: cell =>
        `${nameOfParent(cell)} ${nth(['Rooms', 'Conference', 'Long stay', 'Staff'], cell.ordinal + 1)}${round(cell.ordinal + 1, 4)}`,
    // The user's own device, the same as in the sessions. Entries without a user get a random one.
    macAddress: cell =>
        typeof cell.row.UserId === 'number'
            ? macOfUser(cell.row.UserId)
            : macFrom(cell.draw),
    menuItem: ({ n }) => `item${n}`,
    nasId: ({ n }) => `HS${String(n).padStart(6, '0')}`,
    packageName: ({ n }) =>
        `com.example.${plain(nth(words.appNames, n))}${n > words.appNames.length ? n : ''}`,
    phone: ({ draw }) =>
        `+61${draw.int(2, 8)}${draw.int(10_000_000, 99_999_999)}`,
    planName: ({ ordinal }) =>
        `${nth(words.plans, ordinal + 1)}${round(ordinal + 1, words.plans.length)}`,
    postcode: ({ draw }) => String(draw.int(2000, 7999)),
    roomCode: ({ ordinal }) => floorRoom(ordinal),
    roomName: ({ ordinal }) => `Room ${floorRoom(ordinal)}`,
    sentence: ({ draw }) => draw.pick(words.sentences),
    serialNumber: ({ draw, n }) =>
        `SN${draw.int(100, 999)}${String(n).padStart(6, '0')}`,
    siteName: ({ n, parent }) => {
        const company = parent?.GroupName ?? parent?.Company ?? companyOf(n);
        const building = nth(words.buildings, n + Math.floor(n / 10));

        return `${firstWord(company)} ${building} ${nth(words.cities, n).city}`;
    },
    state: ({ n }) => nth(words.cities, n).state,
    street: ({ draw }) => `${draw.int(1, 240)} ${draw.pick(words.streets)}`,
    surname: ({ n }) => surnameOf(n),
    themeCode: ({ n }) =>
        `${nth(words.themeCodes, n)}${round(n, words.themeCodes.length).trim()}`,
    title: ({ n }) =>
        `${nth(words.subjects, n)}${round(n, words.subjects.length)}`,
    userName: ({ n }) => `${plain(firstNameOf(n))}${n}`,
    versionName: version,
    webAddress: ({ n, draw }) =>
        `https://www.example.com/${plain(draw.pick(words.appNames))}/${n}`,
    recentMoment: ({ draw, now }) => momentOf(now - draw.next() * 60 * DAY_MS),
    // Some clocks are ahead.
    liveMoment: ({ draw, now, n, ordinal }) =>
        momentOf(
            now +
                (n % 43 === 0 && ordinal > 0
                    ? draw.int(10, 600)
                    : -minutesSinceSeen(draw)) *
                    60_000,
        ),
    futureDay: ({ draw, now }) => daysFrom(now, draw.int(10, 700)),
    pastDay: ({ draw, now }) => daysFrom(now, -draw.int(1, 400)),
    stayStart: ({ draw, now }) =>
        momentOf(now - draw.int(1, 6 * 24) * 3_600_000),
    stayEnd: ({ draw, now }) => momentOf(now + draw.int(4, 9 * 24) * 3_600_000),
    paragraphs: ({ draw }) => {
        const [subject, first, second, last] = [
            draw.pick(words.subjects),
            draw.pick(words.sentences),
            draw.pick(words.sentences),
            draw.pick(words.sentences),
        ];

        return `<h2>${subject}</h2><p>${first} ${second}</p><p><strong>${last}</strong></p>`;
    },
    appName: ({ n }) =>
        `${nth(words.appNames, n)}${round(n, words.appNames.length)}`,
    property: ({ draw }) => `P${draw.int(1, 5)}`,
    paymentText: ({ draw }) => draw.pick(paymentTexts),
    prefix: cell => nameOfParent(cell).slice(0, 3).toUpperCase(),
};
