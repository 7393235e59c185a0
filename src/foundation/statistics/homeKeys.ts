/** The texts of the dashboard that are there before the catalogue: vite/firstFacts.ts takes them out of it. */
export const homeKeys = [
    'dashboard.title', 'dashboard.period', 'dashboard.today', 'dashboard.days7', 'dashboard.days30', 'dashboard.openAnalytics', 'support.tickets.title',
    'dashboard.sessions', 'dashboard.downloaded', 'dashboard.average', 'dashboard.megabytes', 'dashboard.byDay', 'dashboard.gender', 'dashboard.ageGroups', 'dashboard.gauge', 'dashboard.guests',
    'dashboard.yesterday', 'dashboard.up', 'dashboard.down', 'dashboard.same', 'dashboard.noTrend', 'dashboard.wholeDays', 'dashboard.gaugeText', 'dashboard.gaugeDetail',
    'dashboard.allGuests', 'dashboard.noGuests', 'dashboard.guestOf',
    'dashboard.chooseSite', 'dashboard.chooseSiteText', 'dashboard.choose', 'dashboard.noWidgets', 'dashboard.noWidgetsText', 'devices.notWell', 'devices.allHotspots',
] as const;

export type HomeKey = (typeof homeKeys)[number];

/** Says a text of the dashboard, as the application's catalogue does. */
export type SayOfHome = (key: HomeKey, values?: Readonly<Record<string, unknown>>) => string;
