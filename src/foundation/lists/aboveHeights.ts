import type { ListPartName } from '../../../resources/schema/names.ts';

/** Pixels, with the space below, of what stands over a list from its first moment: it is kept free before it is there. Of what only sometimes stands there nothing is. */
export const aboveHeights: Readonly<Partial<Record<ListPartName, number>>> = { estateSummary: 48, ticketReach: 48 };
