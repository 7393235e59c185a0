import type { CustomCalls } from '../admin/overrideTables.ts';

/** The functions that make declared calls instead of the data provider, by entity and name. */
export const callOverrides: CustomCalls = {};
