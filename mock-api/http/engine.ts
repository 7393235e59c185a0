import { resources } from '../../resources/index.ts';
import { type InstanceOptions, Instances } from '../control/instances.ts';
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

/** Takes over the instances of `former`: data, sessions, faults and logs. */
export const createEngine = (
    options: EngineOptions = {},
    former?: Engine,
): Engine => {
    const problem = scenarioProblem(
        options.scenario ?? 'believable',
        options.resources ?? resources,
    );

    if (problem !== undefined) throw new Error(problem);
    const instances = new Instances(options, former?.instances);
    const main = instances.of(DEFAULT_INSTANCE);

    const reset = (seed?: number) => {
        main.backend.reset(seed);
        main.faults.clear();
        main.log.clear();
    };

    return {
        ...main,
        instances,
        match: createMatch(main.backend.resources),
        base: options.base ?? '/api',
        delay: options.delay ?? 0,
        reset,
        close: () => instances.close(),
    };
};
