import type {
    AgeRow,
    GenderRow,
} from '../../../resources/services/replyTypes.ts';

export interface AgeBar {
    /** `18–24`, `65+`, `0–17`; empty where the age is not known. */
    readonly range: string;
    readonly users: number;
}

const OPEN_END = 120;

const rangeOf = ({ AgeMin, AgeMax }: AgeRow): string => {
    const open = !AgeMax || AgeMax >= OPEN_END;
    if (!AgeMin) return open ? '' : `0–${AgeMax}`;

    return open ? `${AgeMin}+` : `${AgeMin}–${AgeMax}`;
};

/** Bars of the age groups, youngest first. */
export const ageBars = (rows: readonly AgeRow[]): readonly AgeBar[] =>
    [...rows]
        .sort((a, b) => (a.AgeMin ?? Infinity) - (b.AgeMin ?? Infinity))
        .map(row => ({
            range: rangeOf(row),
            users: row.Users > 0 ? row.Users : 0,
        }));

/** Message key of each gender. */
export const genderLabels = {
    Male: 'dashboard.male',
    Female: 'dashboard.female',
    Unknown: 'dashboard.unknown',
} as const;
export type Gender = keyof typeof genderLabels;
const genders = Object.keys(genderLabels) as readonly Gender[];

export interface GenderShare {
    readonly gender: Gender;
    readonly users: number;
    /** Whole %; the three add up to 100, or to 0 without users. */
    readonly percent: number;
}

const genderOf = (name: string | null): Gender =>
    genders.find(
        gender => gender.toLowerCase() === name?.trim().toLowerCase(),
    ) ?? 'Unknown';

/** Male, Female and Unknown (everything else) in whole percent. The largest remainders are rounded up. */
export const genderShares = (
    rows: readonly GenderRow[],
): readonly GenderShare[] => {
    const users = genders.map(gender =>
        rows.reduce(
            (sum, row) =>
                sum +
                (genderOf(row.Gender) === gender && row.Users > 0
                    ? row.Users
                    : 0),
            0,
        ),
    );

    const total = users.reduce((sum, n) => sum + n, 0);
    const exact = users.map(n => (total > 0 ? (100 * n) / total : 0));
    const floors = exact.map(Math.floor);
    const missing = total > 0 ? 100 - floors.reduce((sum, n) => sum + n, 0) : 0;

    const byRemainder = exact
        .map((value, index) => ({ at: index, rest: value - Math.floor(value) }))
        .sort((a, b) => b.rest - a.rest || a.at - b.at);

    const roundedUp = new Set(
        byRemainder.slice(0, missing).map(({ at }) => at),
    );

    return genders.map((gender, index) => ({
        gender,
        users: users[index] ?? 0,
        percent: (floors[index] ?? 0) + (roundedUp.has(index) ? 1 : 0),
    }));
};
