import { resources } from '../../resources/index.ts';
import { createInstances, type InstanceOptions } from '../control/instances.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import { scenarioProblem } from '../scenarios/index.ts';
import type { Mock } from './converse.ts';
import { createMatch } from './match.ts';

export interface EngineOptions extends InstanceOptions {
    readonly delay?: number | undefined;
}

/** The mock without a server. */
export interface Engine extends Mock {
    readonly reset: (seed?: number) => void;
    readonly close: () => Promise<void>;
}

/** With `former` the instances are taken over: data, sessions, faults and logs. */
export const createEngine = (options: EngineOptions = {}, former?: Engine): Engine => {
    const problem = scenarioProblem(options.scenario ?? 'believable', options.resources ?? resources);
    if (problem !== undefined) throw new Error(problem);
    const worlds = createInstances(options, former?.worlds);
    const main = worlds.of(DEFAULT_INSTANCE);
    const reset = (seed?: number) => {
        main.world.reset(seed);
        main.faults.clear();
        main.log.clear();
    };
    const close = async () => void (await Promise.all(worlds.all().map(({ keeper }) => keeper?.close())));
    return { ...main, worlds, match: createMatch(main.world.resources), base: options.base ?? '/api', delay: options.delay ?? 0, reset, close };
};
