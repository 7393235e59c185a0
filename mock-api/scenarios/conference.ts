import type { Scenario } from './scenario.ts';

const thisMorning = { ago: [5, 240] } as const;
const first = { SiteId: 1, GroupId: 1 } as const;

export const scenario: Scenario = {
    about: 'a conference at the first site: a third of all users are there, every room of the estate is taken, the network is busy',
    rows: { guest: 2400 },
    happenings: [
        {
            to: 'internetuser',
            share: 0.33,
            set: { ...first, Active: true, CheckIn: thisMorning },
        },
        {
            to: 'wifiplan',
            where: first,
            set: {
                Desciption: 'Conference day',
                PlanMins: 1440,
                PlanMB: -9999,
            },
        },
        {
            to: 'ticket',
            where: { SiteId: 1 },
            set: { Topic: 'Connection', Status: 'Open', Created: thisMorning },
        },
    ],
};
