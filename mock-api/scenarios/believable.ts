import type { Scenario } from './scenario.ts';

export const believable: Scenario = { about: 'a provider in business: 40 clients, 120 sites, as many rows as the declarations say' };
