import { calls, shapes } from 'virtual:first-home';
import { fromWire } from '../../../dataProvider/wire/codec.ts';
import { pageOf, rowsIn } from '../../../dataProvider/wire/pageOf.ts';
import { dayAt, periodEnding } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { Usage } from '../../../resources/services/answers.ts';
import { comparedPeriods } from '../../foundation/statistics/figureTexts.ts';
import { figuresOf, type Comparison, type Figures } from '../../foundation/statistics/figures.ts';
import { NEWEST, type ShownGuest } from '../../foundation/statistics/guestTexts.ts';
import type { PeriodDays } from '../../foundation/statistics/periodDays.ts';
import { parkCall } from '../askFirst.ts';
import { bodyIn } from '../bodyIn.ts';

export type FirstGuest = ShownGuest & { readonly id: string | number };

/** What the dashboard shows; each comes in its own time, or not at all. */
export interface HomeAnswers {
    readonly now: Promise<Figures | undefined>;
    readonly comparison: Promise<Comparison | undefined>;
    readonly guests: Promise<readonly FirstGuest[] | undefined>;
}

const readUsage = (body: unknown): Figures | undefined => (isObject(body) ? figuresOf(fromWire(shapes.usage, body) as Partial<Usage>) : undefined);

const readGuests = (body: unknown): readonly FirstGuest[] | undefined => {
    const rows = rowsIn(body)?.filter(isObject);
    return rows && pageOf(body, rows, { page: 1, size: NEWEST }).Results.slice(0, NEWEST).map(row => fromWire(shapes.guests, row) as unknown as FirstGuest);
};

/** Asks for what the cards show, as the application will: it takes the answers over. `now` in milliseconds. */
export const askForHome = (site: number, days: PeriodDays, { now, offset }: { readonly now: number; readonly offset: number }, has: { readonly usage: boolean; readonly figures: boolean; readonly guests: boolean }): HomeAnswers => {
    const period = periodEnding(dayAt(now, offset), days);
    const usageOf = async ({ start, end }: typeof period) => readUsage(await bodyIn(parkCall(calls.usage, { inputs: { SiteId: site, StartDate: start, EndDate: end } })));
    const usage = has.usage ? usageOf(period) : Promise.resolve(undefined);
    const { whole, before } = comparedPeriods(period);
    const compare = async (): Promise<Comparison | undefined> => {
        const [ofWhole, then] = await Promise.all([whole && usageOf(whole), usageOf(before)]);
        return then && (!whole || ofWhole) ? { whole: whole && ofWhole && { period: whole, figures: ofWhole }, before: { period: before, figures: then } } : undefined;
    };
    return { now: usage, comparison: has.figures ? compare() : Promise.resolve(undefined), guests: has.guests ? bodyIn(parkCall(calls.guests, { site, page: 1, pageSize: NEWEST })).then(readGuests) : Promise.resolve(undefined) };
};
