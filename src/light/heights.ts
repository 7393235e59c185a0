import type { ListPartName } from '../../resources/schema/names.ts';

/** Heights in pixels, with the margin below, of what is always above a list, to reserve its space. Parts that show only sometimes get none. */
export const aboveHeights: Readonly<Partial<Record<ListPartName, number>>> = {
    estateSummary: 48,
    ticketReach: 48,
};

/** Pixels reserved for most form panels while they load. */
const USUAL = 120;

/** Height of all tabs of a TV theme, on a phone and elsewhere, so that nothing moves between them. */
export const THEME_TAB = { xs: 680, sm: 460 } as const;

/** The exceptions, by `entity.panel`, so that what is below does not move when they appear. */
const heights: Readonly<Record<string, number>> = {
    'wifiplan.allowance': 65,
    'tv/theme.details': THEME_TAB.sm,
    'tv/theme.logo': THEME_TAB.sm,
    'tv/theme.background': THEME_TAB.sm,
    'tv/theme.colours': THEME_TAB.sm,
};

export const panelHeight = (name: string, panel: string): number =>
    heights[`${name}.${panel}`] ?? USUAL;

/** Heights of what is above an entity's form where there is no room beside it, on a phone and on wider screens. */
export const leadHeights: Readonly<
    Record<string, { readonly xs: number; readonly sm: number }>
> = { internetuser: { xs: 400, sm: 330 } };
