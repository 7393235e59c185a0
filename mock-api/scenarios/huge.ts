import type { Scenario } from './scenario.ts';

export const huge: Scenario = {
    about: 'five times as much of everything, and a full list of devices; what is asked for first takes some seconds to make',
    share: 5,
    rows: { device: 10_000, distributor: 3, menuitem: 40, widget: 7 },
};
