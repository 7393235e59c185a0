import type { Scenario } from './scenario.ts';

export const edge: Scenario = {
    about: 'in every field what is just allowed: the longest and the shortest, the least and the most, none, other scripts, markup, quotes',
    share: 0.1,
    rows: { distributor: 3, client: 12, billgroup: 12, site: 12, theme: 12, themepresets: 12, supportplan: 12, wifiplan: 60 },
    edges: true,
};
