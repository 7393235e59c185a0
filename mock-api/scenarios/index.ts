import { nearest } from '../../resources/schema/nearest.ts';
import { believable } from './believable.ts';
import { conference } from './conference.ts';
import { edge } from './edge.ts';
import { empty } from './empty.ts';
import { huge } from './huge.ts';
import { monday } from './monday.ts';
import type { Scenario } from './scenario.ts';
import { small } from './small.ts';

/** What `--scenario` and a reset may name; each is a file of this folder. */
export const scenarios = { believable, empty, small, huge, edge, monday, conference } as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[];
export const isScenario = (name: unknown): name is ScenarioName => scenarioNames.some(one => one === name);
export const scenarioOf = (name: ScenarioName): Scenario => scenarios[name];

/** What is wrong with the name of a scenario, in a sentence. */
export const scenarioProblem = (name: string): string | undefined => {
    if (isScenario(name)) return undefined;
    const near = nearest(name, scenarioNames);
    return `There is no scenario '${name}'.${near ? ` Did you mean '${near}'?` : ''} There are ${scenarioNames.join(', ')}.`;
};
