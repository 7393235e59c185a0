import type { Scenario } from './scenario.ts';

const overTheWeekend = { ago: [180, 3600] } as const;

export const monday: Scenario = {
    about: 'Monday morning: half the estate went down over the weekend, and the guests have said so',
    happenings: [
        { to: 'device', share: 0.5, set: { LogTime: overTheWeekend, Testing: false } },
        { to: 'device', share: 0.1, set: { HasProblem: true } },
        { to: 'tv/device', share: 0.5, set: { Alive: overTheWeekend } },
        { to: 'ticket', share: 0.6, set: { Status: 'Open', Topic: 'Hotspot', Created: overTheWeekend } },
    ],
};
