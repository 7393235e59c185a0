import type { Day } from '../resources/rules/calendar.ts';

/** Milliseconds since 1970 at which it is that hour of the day where clocks are `offset` hours ahead of UTC. */
export const instantAt = (day: Day, hour: number, offset: number): number => Date.parse(`${day}T00:00:00Z`) + (hour - offset) * 3_600_000;
