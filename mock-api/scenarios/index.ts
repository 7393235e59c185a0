import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Resources } from '../data/links.ts';
import type { Scenario } from './scenario.ts';

export type RowCounts = Readonly<Record<string, number>>;

export const MOST_ROWS = 200_000;

export const rowsProblem = (
    resources: Resources,
    input: unknown,
): string | undefined => {
    if (!isObject(input))
        return 'The numbers of rows must be an object: {"internetuser": 100000}.';

    const entityNames = Object.keys(resources).filter(
        name => !resources[name]!.mock.view,
    );

    for (const [name, count] of Object.entries(input)) {
        if (!entityNames.includes(name))
            return `There is no entity '${name}' that has rows.${didYouMean(name, entityNames)}`;
        if (
            typeof count !== 'number' ||
            !Number.isInteger(count) ||
            count < 0 ||
            count > MOST_ROWS
        )
            return `The rows of '${name}' must be a whole number from 0 to ${MOST_ROWS}, not '${String(count)}'.`;
    }

    return undefined;
};

/** Parses `internetuser=100000,accesslogs=200000`. A count that is not a number stays text, for the error message. */
export const readRows = (text: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        text.split(',').map(part => {
            const [, name = part, count = ''] =
                /^([^=]*)=(.*)$/.exec(part) ?? [];

            return [
                name.trim(),
                /^\d+$/.test(count.trim()) ? Number(count) : count,
            ];
        }),
    );

const overTheWeekend = { ago: [180, 3600] } as const;

const table: Readonly<Record<string, Scenario>> = {
    believable: {
        about: 'a provider in business: 40 clients, 120 sites, as many rows as the declarations say',
    },
    edge: {
        about: 'in every field what is just allowed: the longest and the shortest, the least and the most, none, other scripts, markup, quotes',
        share: 0.1,
        rows: {
            distributor: 3,
            client: 12,
            billgroup: 12,
            site: 12,
            theme: 12,
            themepresets: 12,
            supportplan: 12,
            wifiplan: 60,
        },
        edges: true,
    },
    empty: {
        about: 'a new installation: who can sign in, the menu and the widgets, and nothing else',
        share: 0,
        rows: { distributor: 3 },
    },
    huge: {
        about: 'five times as much of everything, and a full list of devices; what is asked for first takes some seconds to make',
        share: 5,
        rows: { device: 10_000, distributor: 3, menuitem: 40, widget: 7 },
    },
    monday: {
        about: 'Monday morning: half the estate went down over the weekend, and the guests have said so',
        happenings: [
            {
                to: 'device',
                share: 0.5,
                set: { LogTime: overTheWeekend, Testing: false },
            },
            { to: 'device', share: 0.1, set: { HasProblem: true } },
            { to: 'tv/device', share: 0.5, set: { Alive: overTheWeekend } },
            {
                to: 'ticket',
                share: 0.6,
                set: {
                    Status: 'Open',
                    Topic: 'Hotspot',
                    Created: overTheWeekend,
                },
            },
        ],
    },
    small: {
        about: 'one client with two hotels: every list fits on a page',
        share: 0.01,
        rows: {
            client: 1,
            billgroup: 2,
            site: 2,
            device: 6,
            room: 20,
            guest: 8,
            internetuser: 24,
            wifiplan: 6,
            ticket: 5,
            distributor: 3,
            theme: 10,
            themepresets: 9,
            supportplan: 4,
        },
    },
};

/** Every other scenario is a file in this folder, with the name of the scenario. */
const files = import.meta.glob<{ readonly scenario?: Scenario }>(
    ['./*.ts', '!./index.ts', '!./scenario.ts'],
    { eager: true },
);

const inFiles = Object.entries(files).map(
    ([file, { scenario }]) =>
        [file.slice('./'.length, -'.ts'.length), scenario] as const,
);

const all = new Map<string, Scenario | undefined>(
    [...Object.entries(table), ...inFiles].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
    ),
);

/** The names that `--scenario` and a reset accept. */
export const scenarioNames = [...all.keys()];
export const isScenario = (name: unknown): name is string =>
    typeof name === 'string' && all.has(name);

/** Falls back to the usual scenario if the file is gone. */
export const scenarioOf = (name: string): Scenario =>
    all.get(name) ?? all.get('believable')!;

const happeningProblem = (
    resources: Resources,
    { happenings = [] }: Scenario,
): string | undefined => {
    for (const { to, where = {}, share = 1, set } of happenings) {
        const entityNames = Object.keys(resources);
        const { fields, key } = resources[to] ?? {};
        if (!fields)
            return `It happens to '${to}', which is not an entity.${didYouMean(to, entityNames)}`;

        const names = [
            'id',
            ...Object.keys(fields).filter(name => name !== key),
        ];

        const wrong = Object.keys({ ...where, ...set }).find(
            name => !names.includes(name),
        );

        if (wrong !== undefined)
            return `It happens to '${to}', which has no '${wrong}'.${didYouMean(wrong, names)}`;
        if (!(share >= 0 && share <= 1))
            return `It happens to a share of '${to}' from 0 to 1, not ${share}.`;
    }

    return undefined;
};

/** Why a scenario cannot be used; undefined if it can. */
export const scenarioProblem = (
    name: unknown,
    resources?: Resources,
): string | undefined => {
    if (!isScenario(name))
        return `There is no scenario '${String(name)}'.${didYouMean(String(name), scenarioNames)} There are ${scenarioNames.join(', ')}.`;
    const scenario = all.get(name);
    if (!isObject(scenario))
        return `mock-api/scenarios/${name}.ts exports no 'scenario'.`;

    const problem =
        resources &&
        (rowsProblem(resources, scenario.rows ?? {}) ??
            happeningProblem(resources, scenario as Scenario));

    return problem && `The scenario '${name}' is wrong. ${problem}`;
};
