import type { ListPartName } from '../../resources/schema/names.ts';

/** Pixels, with the space below, of what stands over a list from its first moment: it is kept free before it is there. Of what only sometimes stands there nothing is. */
export const aboveHeights: Readonly<Partial<Record<ListPartName, number>>> = { estateSummary: 48, ticketReach: 48 };

/** Pixels that most panels of a form are given while they are on their way. */
const USUAL = 120;

/** Of all tabs of a TV theme, on a phone and elsewhere: nothing moves from one to the other. */
export const THEME_TAB = { xs: 680, sm: 460 } as const;

/** The others, by `entity.panel`: what stands below them does not move when they are there. */
const heights: Readonly<Record<string, number>> = { 'wifiplan.allowance': 65, 'tv/theme.details': THEME_TAB.sm, 'tv/theme.logo': THEME_TAB.sm, 'tv/theme.background': THEME_TAB.sm, 'tv/theme.colours': THEME_TAB.sm };

export const panelHeight = (name: string, panel: string): number => heights[`${name}.${panel}`] ?? USUAL;

/** The same of what stands over the form of an entity where there is no room beside it: on a phone, and on what is wider. */
export const leadHeights: Readonly<Record<string, { readonly xs: number; readonly sm: number }>> = { internetuser: { xs: 400, sm: 330 } };
