import {
    createBackend,
    type MockOptions,
    type Backend,
} from '../data/backend.ts';
import { carryOver } from '../data/carryOver.ts';
import { DEFAULT_INSTANCE } from '../data/instanceName.ts';
import { type Change, createObserver } from '../data/observed.ts';
import { DataFile } from '../file/dataFile.ts';
import { Refusal } from '../http/exchange.ts';
import { createFaults, type Faults } from './faults.ts';
import { Log } from './log.ts';
import { createOdd, type OddityName, type OddityState } from './oddities.ts';

/** Everything a tester can change. Instances share none of it. */
export interface Instance {
    readonly backend: Backend;
    readonly faults: Faults;
    readonly odd: OddityState;
    readonly log: Log;
    /** What has changed since it was last called. */
    readonly changes: () => readonly Change[];
    readonly keeper?: DataFile;
}

export interface InstanceOptions extends MockOptions {
    readonly file?: string | undefined;
    readonly watch?: boolean | undefined;
    /** How many instances there may be. */
    readonly instances?: number | undefined;
    readonly odd?: readonly OddityName[] | undefined;
}

/** The base of a named instance contains its name, so the addresses of its uploads do too. */
const optionsOf = (options: MockOptions, name: string): MockOptions => ({
    ...options,
    base: `/~${name}${options.base ?? '/api'}`,
    untouched: options.untouched && new Map(options.untouched),
});

const createInstance = (
    options: InstanceOptions,
    name: string,
    others: readonly Instance[],
    former?: Instance,
): Instance => {
    const instanceOptions =
        name === DEFAULT_INSTANCE ? options : optionsOf(options, name);

    const keeper =
        former?.keeper ??
        (options.file === undefined
            ? undefined
            : new DataFile({ ...instanceOptions, file: options.file }, name));

    const backend = createBackend(
        {
            ...instanceOptions,
            others: others.map(({ backend: { dataset } }) => dataset),
            stored: keeper?.stored,
            saved: keeper?.schedule,
        },
        former?.backend,
        name,
    );

    if (former) carryOver(former.backend, backend);
    const changes = createObserver(backend);
    keeper?.attach(backend, changes, options.watch);

    return {
        backend,
        faults: former?.faults ?? createFaults(),
        odd: former?.odd ?? createOdd(options.odd),
        log: former?.log ?? new Log(),
        changes,
        ...(keeper ? { keeper } : {}),
    };
};

const MOST_INSTANCES = 20;

/** The instances of a mock. They stay in memory until they are dropped. */
export class Instances {
    readonly most: number;
    readonly #options: InstanceOptions;
    readonly #all = new Map<string, Instance>();
    readonly #closing = new Set<Promise<void>>();

    /** Takes over the instances of a former mock. */
    constructor(options: InstanceOptions, former?: Instances) {
        this.#options = options;
        this.most = options.instances ?? MOST_INSTANCES;
        for (const one of former?.all() ?? []) this.of(one.backend.name, one);
        this.of(DEFAULT_INSTANCE);
    }

    /** Created on first use. Throws if there are too many. */
    of(name: string, former?: Instance): Instance {
        const known = this.#all.get(name);
        if (known) return known;
        const { size } = this.#all;
        if (!former && size >= this.most)
            throw new Refusal(
                429,
                `There are ${size} instances, which is the most: ` +
                    `drop one (DELETE /__mock/instances/NAME), or start with --instances ${size + 1}.`,
            );
        const created = createInstance(this.#options, name, this.all(), former);
        this.#all.set(name, created);

        return created;
    }

    all(): readonly Instance[] {
        return [...this.#all.values()];
    }

    /** The default instance is shared by everybody and never dropped. */
    drop(name: string): boolean {
        const instance = this.#all.get(name);
        if (name === DEFAULT_INSTANCE || !instance) return false;
        this.#all.delete(name);

        const closing = (instance.keeper?.close() ?? Promise.resolve()).finally(
            () => this.#closing.delete(closing),
        );

        this.#closing.add(closing);

        return true;
    }

    /** Resolves once the files of dropped instances are written, so that they can be opened again. */
    async dropped(): Promise<void> {
        await Promise.all(this.#closing);
    }

    async close(): Promise<void> {
        await this.dropped();
        await Promise.all(this.all().map(({ keeper }) => keeper?.close()));
    }
}
