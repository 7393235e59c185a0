import type { Scenario } from './scenario.ts';

export const small: Scenario = {
    about: 'one client with two hotels: every list fits on a page',
    share: 0.01,
    rows: { client: 1, billgroup: 2, site: 2, device: 6, room: 20, guest: 8, internetuser: 24, wifiplan: 6, ticket: 5, distributor: 3, theme: 10, themepresets: 9, supportplan: 4 },
};
