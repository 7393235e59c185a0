import type { ListPartName } from '../../resources/schema/names.ts';

/** Pixels of a drawing of last contacts: a site's line, the heading, the padding above and below. */
export const contactHeights = {
    item: { xs: 112, sm: 52 },
    head: { xs: 44, sm: 24 },
    padding: 8,
} as const;

const BORDERS = 2;

const heightOfSites = (size: 'xs' | 'sm', sites: number): number => {
    const { item, head, padding } = contactHeights;

    return head[size] + 2 * padding + sites * item[size] + BORDERS;
};

const sitesHigh = (sites: { readonly xs: number; readonly sm: number }) => ({
    xs: heightOfSites('xs', sites.xs),
    sm: heightOfSites('sm', sites.sm),
});

/** Heights of the drawing for one site, and for all sites of a list. */
export const contactRoom = {
    one: sitesHigh({ xs: 1, sm: 1 }),
    many: sitesHigh({ xs: 1.7, sm: 3.5 }),
} as const;

const CHIPS = 48;
const MARGIN = 16;

/** Height of the chips that count hotspots, with the margin below. */
export const estateChips = { xs: 128, sm: CHIPS } as const;

/**
 * Heights in pixels, with the margin below, of what is always above a list, on a phone and on wider screens, to reserve
 * its space. Parts that show only sometimes get none.
 */
export const aboveHeights = {
    estateSummary: {
        xs: estateChips.xs + contactRoom.many.xs + MARGIN,
        sm: estateChips.sm + contactRoom.many.sm + MARGIN,
    },
    lastContact: {
        xs: contactRoom.one.xs + MARGIN,
        sm: contactRoom.one.sm + MARGIN,
    },
    ticketReach: { xs: CHIPS, sm: CHIPS },
} as const satisfies Partial<
    Record<ListPartName, { readonly xs: number; readonly sm: number }>
>;

const hasRoom = (part: ListPartName): part is keyof typeof aboveHeights =>
    Object.hasOwn(aboveHeights, part);

/** Pixels to reserve above a list. */
export const roomAbove = (
    part: ListPartName | undefined,
    isPhone: boolean,
): number => {
    if (part === undefined || !hasRoom(part)) return 0;
    const { xs, sm } = aboveHeights[part];

    return isPhone ? xs : sm;
};

/** Pixels reserved for most form panels while they load. */
const USUAL = 120;

/** Height of all tabs of a TV theme, on a phone and elsewhere, so that nothing moves between them. */
export const THEME_TAB = { xs: 680, sm: 460 } as const;

/** The exceptions, by `entity.panel`, so that what is below does not move when they appear. */
const heights: Readonly<Record<string, number>> = {
    'wifiplan.allowance': 65,
    'ticket.site': 24,
    'tv/page.preview': 314,
    'tv/theme.details': THEME_TAB.sm,
    'tv/theme.logo': THEME_TAB.sm,
    'tv/theme.background': THEME_TAB.sm,
    'tv/theme.colours': THEME_TAB.sm,
};

export const panelHeight = (name: string, panel: string): number =>
    heights[`${name}.${panel}`] ?? USUAL;

/** Heights on a phone, in English and in longer French, and on wider screens. */
const high = (english: number, french: number, sm: number) => ({
    en: { xs: english, sm },
    fr: { xs: french, sm },
});

/**
 * Least heights of what is above an entity's form where there is no room beside it: as high as most accounts, so that
 * the form does not move when they arrive.
 */
const leads = {
    guest: high(480, 584, 370),
    internetuser: high(401, 441, 300),
    blockedUser: high(497, 537, 400),
    room: high(560, 620, 480),
    freeRoom: high(129, 129, 129),
} as const;

export const leadHeight = (lead: keyof typeof leads, language: string) =>
    leads[lead][language === 'fr' ? 'fr' : 'en'];

/** Height of an account alone, without the guest or the buttons that a lead has, too. */
const accounts = {
    ofGuest: high(406, 495, 325),
    ofRoom: high(381, 441, 300),
} as const;

export const accountHeight = (
    account: keyof typeof accounts,
    language: string,
) => accounts[account][language === 'fr' ? 'fr' : 'en'];
