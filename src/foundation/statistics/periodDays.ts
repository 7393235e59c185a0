/** Lengths of the periods in days, all ending today. */
export const periodDays = [1, 7, 30] as const;
export type PeriodDays = (typeof periodDays)[number];
