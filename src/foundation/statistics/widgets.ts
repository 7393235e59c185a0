import type { widgetNames } from '../../../resources/widget.ts';
import type { Role } from '../../../resources/schema/role.ts';
import type { HomeKey } from './homeKeys.ts';
import type { FigureLook } from './figureTexts.ts';
import type { PeriodDays } from './periodDays.ts';

export type WidgetName = (typeof widgetNames)[number];

/** Cards of one number, in their order. */
export const figureWidgets: readonly (FigureLook & { readonly widget: WidgetName; readonly title: HomeKey; readonly unit?: HomeKey })[] = [
    { widget: 'sessions', title: 'dashboard.sessions', figure: 'sessions' },
    { widget: 'usage', title: 'dashboard.downloaded', figure: 'downloaded', decimals: 2 },
    { widget: 'average', title: 'dashboard.average', figure: 'average', decimals: 2, unit: 'dashboard.megabytes' },
];

/** The large cards, in their order. */
export const largeWidgets = ['gender', 'agegroup', 'gauge', 'guests'] as const satisfies readonly WidgetName[];

export const largeTitles: Readonly<Record<(typeof largeWidgets)[number], HomeKey>> = { gender: 'dashboard.gender', agegroup: 'dashboard.ageGroups', gauge: 'dashboard.gauge', guests: 'dashboard.guests' };

export const periodTitles: Readonly<Record<PeriodDays, HomeKey>> = { 1: 'dashboard.today', 7: 'dashboard.days7', 30: 'dashboard.days30' };

/** Pixels: the least width of cards. Four large ones stand two by two. */
export const cardWidths = { figures: 240, days: 320, large: (count: number): number => (count === 4 ? 420 : 320) } as const;

/** Pixels: what the content of cards takes, held before it is there. A figure has a line more where whole days are compared. */
export const cardHeights = { figure: (days: PeriodDays): number => (days === 1 ? 60 : 79.5), days: 180, large: 200, guests: 286.5 } as const;

/** Whether the dashboard leads on: to analytics, tickets and guests. */
export const isLinked = (role: Role): boolean => role !== 'GroupUsers' && role !== 'SiteUsers';

export const homeLinks = { site: '/siteselection', tickets: '/ticket/all', analytics: '/analytics', guests: '/guest' } as const;
