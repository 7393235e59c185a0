import type { Scenario } from './scenario.ts';

export const empty: Scenario = {
    about: 'a new installation: who can sign in, the menu and the widgets, and nothing else',
    share: 0,
    rows: { distributor: 3 },
};
