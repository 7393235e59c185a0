import type { Role } from '../../../resources/schema/role.ts';
import type { widgetNames } from '../../../resources/widget.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';

/** The figure a card shows, and its decimals. */
export interface FigureLook {
    readonly figure:
        | 'sessions'
        | 'downloaded'
        | 'average'
        | 'uploaded'
        | 'users';
    readonly decimals?: number;
}

/** Period lengths in days; every period ends today. */
export const periodDays = [1, 7, 30] as const;
export type PeriodDays = (typeof periodDays)[number];

export type WidgetName = (typeof widgetNames)[number];

/** Cards with one number, in display order. */
export const figureWidgets: readonly (FigureLook & {
    readonly widget: WidgetName;
    readonly title: MessageKey;
    readonly unit?: MessageKey;
})[] = [
    { widget: 'sessions', title: 'dashboard.sessions', figure: 'sessions' },
    {
        widget: 'usage',
        title: 'dashboard.downloaded',
        figure: 'downloaded',
        decimals: 2,
    },
    {
        widget: 'average',
        title: 'dashboard.average',
        figure: 'average',
        decimals: 2,
        unit: 'screens.data.MB',
    },
];

/** The large cards, in display order. */
export const largeWidgets = [
    'gender',
    'agegroup',
    'gauge',
    'guests',
] as const satisfies readonly WidgetName[];

export const periodTitles: Readonly<Record<PeriodDays, MessageKey>> = {
    1: 'books.today',
    7: 'dashboard.days7',
    30: 'dashboard.days30',
};

/** Minimum card widths in pixels. Four large cards are laid out two by two. */
export const cardWidths = {
    figures: 240,
    days: 320,
    large: (count: number): number => (count === 4 ? 420 : 320),
} as const;

/** Content heights in pixels, reserved while loading. A figure has one line more where whole days are compared. */
export const cardHeights = {
    figure: (days: PeriodDays): number => (days === 1 ? 60 : 79.5),
    /** A line of the past days below a figure, with the space above it. */
    history: 40,
    days: 180,
    large: 200,
    guests: 286.5,
} as const;

/** Whether this role's dashboard links to analytics, tickets and guests. */
export const isLinked = (role: Role): boolean =>
    role !== 'GroupUsers' && role !== 'SiteUsers';

export const homeLinks = {
    site: '/siteselection',
    tickets: '/ticket/all',
    analytics: '/analytics',
    guests: '/guest',
} as const;
