import { isObject } from '../../resources/rules/valueAt.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Backend } from '../data/backend.ts';
import { momentIn, momentOf } from '../data/clock.ts';
import { mask, secretsOf } from '../data/observed.ts';
import { people } from '../entities/people.ts';
import { type Body, onlyKnown } from '../http/body.ts';
import {
    badRequest,
    notFound,
    ok,
    type MockResponse,
} from '../http/exchange.ts';
import {
    readRows,
    type RowCounts,
    rowsProblem,
    scenarioNames,
    scenarioOf,
    scenarioProblem,
} from '../scenarios/index.ts';
import { ruleOf } from './faults.ts';
import type { Instance, Instances } from './instances.ts';
import { oddList, setOdd } from './oddities.ts';

const YEAR = 525_600;
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2100)];

const clockOf = ({ clock }: Backend) => ({
    now: momentOf(clock.now()),
    frozen: clock.isFrozen(),
});

const startOf = (from: number, now: unknown): number | undefined => {
    if (now === undefined) return from;
    if (now === 'real') return Date.now();

    return momentIn(now);
};

const wanted = (from: number, now: unknown, advance: unknown): number => {
    if (
        advance !== undefined &&
        (typeof advance !== 'number' || !(Math.abs(advance) <= YEAR))
    )
        throw badRequest(
            `'advance' must be a number of minutes, ${YEAR} (a year) at most.`,
        );
    const moment = startOf(from, now);
    if (moment === undefined)
        throw badRequest(
            `'now' must be a moment, ISO 8601 and of a day that there is, or 'real', not '${String(now)}'.`,
        );
    const to = moment + (advance ?? 0) * 60_000;
    if (to < FIRST || to >= LAST)
        throw badRequest(
            `The clock goes from 2000 to 2099, not to ${new Date(to).getUTCFullYear()}.`,
        );

    return to;
};

/** `now: 'real'` means the machine's time, running unless `frozen` says otherwise. */
const setClock = (
    backend: Backend,
    { now, advance, frozen }: Readonly<Record<string, unknown>>,
): MockResponse => {
    const { clock } = backend;
    if (frozen !== undefined && typeof frozen !== 'boolean')
        throw badRequest("'frozen' must be true or false.");
    if (now === undefined && advance === undefined && frozen === undefined)
        throw badRequest(
            "Give 'now' (ISO 8601, or 'real'), 'advance' (minutes) or 'frozen'.",
        );
    wanted(clock.now(), now, advance);
    const stands = frozen ?? (now === 'real' ? false : undefined);
    if (stands !== undefined) clock[stands ? 'freeze' : 'thaw']();
    if (now !== undefined || advance !== undefined)
        clock.set(wanted(clock.now(), now, advance));
    backend.store.save();

    return ok(clockOf(backend));
};

/**
 * The context of the calls for testers under `/__mock`: JSON in and out, on the instance that the request names.
 * docs/qa.md has a line for each.
 */
export interface Control extends Instance {
    readonly instances: Instances;
}

const reset = ({ backend, faults, log }: Control, body: Body): MockResponse => {
    onlyKnown(body, ['seed', 'offset', 'scenario', 'rows']);
    const { seed, offset, scenario } = body;

    const rows =
        typeof body.rows === 'string' ? readRows(body.rows) : body.rows;

    if (seed !== undefined && !Number.isInteger(seed))
        throw badRequest("'seed' must be a whole number.");
    if (
        offset !== undefined &&
        (typeof offset !== 'number' || Math.abs(offset) > 14)
    )
        throw badRequest("'offset' must be hours from -14 to 14.");

    const problem =
        (scenario === undefined
            ? undefined
            : scenarioProblem(scenario, backend.resources)) ??
        (rows === undefined ? undefined : rowsProblem(backend.resources, rows));

    if (problem !== undefined) throw badRequest(problem);

    backend.reset(
        seed as number | undefined,
        offset,
        scenario as string | undefined,
        rows as RowCounts | undefined,
    );

    faults.clear();
    log.clear();

    return ok({
        scenario: backend.dataset.scenario,
        seed: backend.dataset.seed,
        ...clockOf(backend),
    });
};

const instancesOf = ({ instances, backend }: Control): MockResponse =>
    ok({
        yours: backend.name,
        most: instances.most,
        instances: instances
            .all()
            .map(({ backend: { name, dataset, clock }, log }) => ({
                name,
                scenario: dataset.scenario,
                seed: dataset.seed,
                now: momentOf(clock.now()),
                calls: log.entries().length,
            })),
    });

type ControlCall = (
    mock: Control,
    body: Body,
    name: string,
    input: unknown,
) => MockResponse;

const dropInstance: ControlCall = (mock, _body, name) => {
    if (!mock.instances.drop(name))
        throw notFound(`There is no instance '${name}' to drop.`);

    return instancesOf(mock);
};

const calls: Readonly<Record<string, ControlCall>> = {
    'POST reset': reset,
    'GET scenarios': ({ backend }) =>
        ok({
            scenario: backend.dataset.scenario,
            seed: backend.dataset.seed,
            rows: backend.dataset.rows ?? {},
            scenarios: scenarioNames.map(name => ({
                name,
                about: scenarioOf(name).about,
            })),
        }),
    'GET fail': ({ faults }) => ok(faults.rules()),
    'DELETE fail': ({ faults }) => {
        faults.clear();

        return ok([]);
    },
    'DELETE fail/': ({ faults }, _body, id) => {
        if (!faults.remove(Number(id)))
            throw notFound(`There is no rule ${id}.`);

        return ok(faults.rules());
    },
    'POST fail': ({ faults, backend }, _body, _name, input) => {
        const rules = [input ?? {}].flat().map(rule => ruleOf(backend, rule)); // all or none
        for (const { rule, calls: matched } of rules) faults.add(rule, matched);

        return ok(faults.rules());
    },
    'GET odd': ({ odd }) => ok(oddList(odd)),
    'POST odd': ({ odd }, body) => ok(setOdd(odd, body)),
    'GET clock': ({ backend }) => ok(clockOf(backend)),
    'POST clock': ({ backend }, body) => setClock(backend, body),
    'POST names': ({ backend }, body) => {
        onlyKnown(body, ['left']);
        const { left = null } = body;
        if (left !== null && !(Number.isInteger(left) && Number(left) >= 0))
            throw badRequest(
                "'left' must be a whole number from 0 on, or null.",
            );
        backend.namesLeft = left === null ? undefined : Number(left);
        backend.store.save();

        return ok({ left: backend.namesLeft ?? null });
    },
    'GET instances': instancesOf,
    'DELETE instances/': dropInstance,
    'GET log': ({ backend, log }) =>
        ok(mask(secretsOf(backend.resources), log.entries())),
    'DELETE log': ({ log }) => {
        log.clear();

        return ok([]);
    },
    'GET file': ({ keeper }) => ok(keeper?.status ?? {}),
    'GET people': () => ok(people),
    'GET ready': () => ok({ ready: true }),
};

/** Answers a call under `/__mock`. */
export const control = (
    mock: Control,
    method: string,
    path: string,
    body?: unknown,
): MockResponse => {
    const [, group = path, name = ''] = /^([^/]+\/)(.+)$/.exec(path) ?? [];
    const callKey = `${method} ${group}`;
    const call = Object.hasOwn(calls, callKey) ? calls[callKey] : undefined;
    if (!call)
        return {
            status: 404,
            body: {
                Message: `No ${method} ${path}.${didYouMean(callKey, Object.keys(calls))}`,
            },
        };
    if (
        method === 'POST' &&
        body !== undefined &&
        !isObject(body) &&
        path !== 'fail'
    )
        throw badRequest('The body must be a JSON object.');

    return call(
        mock,
        isObject(body) ? body : {},
        decodeURIComponent(name),
        body,
    );
};
