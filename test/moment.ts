import { readFileSync } from 'node:fs';

interface Moment {
    readonly name: string;
    readonly about: string;
    readonly now: string;
    /** Of the browser. */
    readonly zone: string;
    /** Hours the first site's clock is ahead of UTC, where it is not what the mock API gives it. */
    readonly siteOffset?: number;
}

/** The ordinary one, and the hard ones. */
export const moments = JSON.parse(
    readFileSync('test/moments.json', 'utf8'),
) as readonly Moment[];
const requested = process.env.TEST_MOMENT ?? 'ordinary';
const found = moments.find(({ name }) => name === requested);
if (!found)
    throw new Error(
        `No moment ${requested}; there are ${moments.map(({ name }) => name).join(', ')}.`,
    );

/** When and where every test takes place: the ordinary moment, or the one named in TEST_MOMENT. */
export const moment: Moment = found;
