import type { Day } from '../../../resources/rules/calendar.ts';
import type { Figures } from '../../foundation/statistics/figures.ts';

export interface DayFigures {
    readonly day: Day;
    /** Undefined where they could not be had. */
    readonly figures: Figures | undefined;
    /** False for today, which is not to be measured by whole days. */
    readonly isOver: boolean;
}

/** What is drawn of each day, as numbers of a chart. */
export const dayMeasures = ['sessions', 'users', 'downloaded'] as const satisfies readonly (keyof Figures)[];
export type DayMeasure = (typeof dayMeasures)[number];
