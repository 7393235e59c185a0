import { createCallOf, isRest } from '../api.ts';
import { type Call, holesOf, recordPartOf, type Reply, slotsOf } from '../call.ts';
import { didYouMean } from '../nearest.ts';
import type { Resource } from '../resource.ts';
import { scopeNames } from '../role.ts';
import type { Calls, Problems, Resources } from './problems.ts';

/** The slots of a call that are objects: fixed values, filters, fields and inputs. */
export const slotList = (call: Pick<Call, 'query' | 'body'>) =>
    Object.values(slotsOf(call)).filter(slot => typeof slot === 'object');
export const fieldSlotsOf = (call: Call) => slotList(call).flatMap(slot => ('field' in slot ? [slot] : []));

/** The field of a saved record that a slot sends. */
const sourceOf = (slot: ReturnType<typeof slotList>[number]): string | undefined => {
    if ('field' in slot) return slot.field;

    return 'input' in slot ? slot.input : undefined;
};

export const inputsOf = (call: Call): readonly string[] => [
    ...holesOf(call.path),
    ...Object.values(slotsOf(call)).flatMap(slot => (typeof slot === 'object' && 'input' in slot ? [slot.input] : [])),
];

const callsOf = ({ api }: Resource): readonly Call[] =>
    isRest(api) ? [] : Object.values({ ...api, listWhen: api.listWhen?.call }).filter(call => call !== undefined);

/**
 * Calls that two entities claim, a line for each pair: nobody could tell which entity an answer belongs to. A view may
 * use the calls of its entity.
 */
export const sharedCalls = (all: Resources): readonly string[] => {
    const owners = new Map<string, string>();
    const shared = new Map<string, string[]>();

    for (const [name, resource] of Object.entries(all))
        for (const { method, path } of callsOf(resource)) {
            const call = `${method} ${path}`;
            const owner = owners.get(call) ?? name;
            owners.set(call, owner);
            if (owner === name || resource.mock.view?.of === owner || all[owner]?.mock.view?.of === name) continue;
            const both = `${name}: api: another entity's calls, ${owner}'s`;
            shared.set(both, [...(shared.get(both) ?? []), `'${call}'`]);
        }

    return [...shared].map(([both, calls]) => `${both}: ${[...new Set(calls)].join(', ')}.`);
};

/** The possible replies to a save. */
const SAVED: readonly Reply[] = ['record', 'key', 'nothing'];

/**
 * A path follows the API's base and a slash, so a further slash would make a different address. Of the calls that one
 * builder makes (`crud`), only the first is reported.
 */
const checkPaths = ({ api, actions, removal }: Resource, { say }: Problems): void => {
    const checkPath = (what: string, paths: readonly (string | undefined)[]): void => {
        const wrong = paths.find(path => path !== undefined && /^\/|\/\//.test(path));
        if (wrong === undefined) return;
        const right = wrong.replace(/\/{2,}/g, '/').replace(/^\//, '');

        say(
            `${what}: the path '${wrong}' has a slash too many: '${right}'. ` +
                'None stands before a path, nor around that of crud().',
        );
    };

    checkPath(
        'api',
        isRest(api) ? [api.rest] : Object.values({ ...api, listWhen: api.listWhen?.call }).map(call => call?.path),
    );

    for (const [name, action] of Object.entries(actions))
        if (action.kind !== 'page') checkPath(`action ${name}: call`, [action.call?.path]);
    checkPath('removal: relations', [removal?.relations?.path]);
};

/**
 * The names of a body are paths: none has an empty part, and none lies within another. Only a single record has its
 * place in an answer.
 */
const checkBodies = ({ api, actions }: Resource, { say }: Problems): void => {
    const calls = [
        ...(isRest(api) ? [] : Object.entries<Call | undefined>({ ...api, listWhen: api.listWhen?.call })).map(
            ([verb, call]) => [`api.${verb}`, call] as const,
        ),
        ...Object.entries(actions).flatMap(([name, action]) =>
            action.kind === 'page' ? [] : [[`action ${name}: call`, action.call] as const],
        ),
    ];

    for (const [what, call] of calls) {
        if (call?.envelope?.record !== undefined && call.reply !== 'record')
            say(`${what}: envelope.record is for the reply 'record', not '${call.reply}'.`);
        const names = typeof call?.body === 'object' ? Object.keys(call.body) : [];

        for (const name of names) {
            if (name.split('.').includes('')) say(`${what}: '${name}' is not a path.`);
            if (names.some(other => other.startsWith(`${name}.`)))
                say(`${what}: '${name}' has a value, and others are nested in it.`);
        }
    }
};

/** What a save names in its body is of the record that is saved. */
const checkSaves = ({ api, fields, sends = [] }: Resource, { demand }: Problems): void => {
    if (isRest(api)) return;
    const known = [...Object.keys(fields), ...sends];

    for (const verb of ['save', 'create', 'update'] as const)
        for (const slot of slotList(api[verb] ?? {})) {
            const source = sourceOf(slot);
            const isWhole = known.some(name => name.startsWith(`${source}.`));
            if (source !== undefined && !isWhole) demand(`api.${verb}:`, source, known, 'field');
        }
};

const HOW_TO_REMOVE =
    'What removes is told keys and places alone; ' +
    'a password is asked by removal.password, and confirmed by a call of its own.';

export const checkCalls = (resource: Resource, problems: Problems) => {
    const { api, fields, key, actions, custom } = resource;
    const { say, demand } = problems;
    checkPaths(resource, problems);
    checkBodies(resource, problems);
    checkSaves(resource, problems);
    const acting = Object.keys(actions).filter(name => 'call' in actions[name]!);
    for (const name of custom.calls ?? [])
        demand('custom.calls', name, [...(isRest(api) ? [] : Object.keys(api)), ...acting], 'call of this entity');

    if (isRest(api)) {
        for (const verb of Object.keys(api).filter(part => part !== 'rest' && part !== 'scopedTo'))
            say(`api.${verb}: rest() makes all calls itself, so nothing calls this one.`);

        return;
    }

    const calls = { ...api, listWhen: api.listWhen?.call };
    const fillers = ['id', 'search', ...scopeNames, ...Object.keys(fields)];
    for (const [verb, call] of Object.entries(calls))
        for (const hole of holesOf(call?.path ?? ''))
            if (!fillers.includes(hole) && hole !== api.listWhen?.filter)
                say(
                    `api.${verb}: nothing fills the placeholder '{${hole}}' of '${call?.path}'.${didYouMean(hole, fillers)}`,
                );
    if (api.save && api.create && api.update)
        say('api.save: api.create and api.update are there, so nothing calls it.');
    const creation = createCallOf(api);

    if (creation && holesOf(creation.path).includes('id')) {
        const hint = fields[key]?.createOnly ? ` Whoever creates it chooses its key: '{${key}}'.` : '';
        say(`api.create: a new record has no id to put into '${creation.path}'.${hint}`);
    }

    if (api.removeMany && !Object.values(slotsOf(api.removeMany)).includes('ids'))
        say("api.removeMany has no slot 'ids': which records would go?");
    for (const [verb, call] of Object.entries({
        list: api.list,
        listWhen: api.listWhen?.call,
        search: api.search,
        one: api.one,
    }))
        if (call && call.method !== 'GET' && call.reads !== true)
            say(
                `api.${verb}: a ${call.method} that only reads is asRead(${call.method.toLowerCase()}('${call.path}', …)).`,
            );

    for (const verb of ['save', 'create', 'update'] as const) {
        const { reply = 'record' } = api[verb] ?? {};
        if (!SAVED.includes(reply))
            say(`api.${verb}: '${reply}' is not a reply of a saved record. There are ${SAVED.join(', ')}.`);
    }

    for (const verb of ['list', 'search', 'one', 'remove', 'removeMany'] as const)
        for (const slot of api[verb] ? slotList(api[verb]) : [])
            if ('input' in slot && slot.optional !== true) {
                const hint = verb.startsWith('remove') ? ` ${HOW_TO_REMOVE}` : '';
                say(`api.${verb}: nobody gives the input '${slot.input}'.${hint}`);
            }

    for (const verb of ['one', 'update', 'remove'] as const) {
        const call = api[verb];
        const isUnfilled = call && holesOf(call.path).some(hole => !fillers.includes(hole)); // reported above
        if (
            call &&
            !isUnfilled &&
            call.body !== 'record' &&
            recordPartOf(call.body) === undefined &&
            !holesOf(call.path).some(hole => hole === 'id' || hole === key) &&
            !Object.values(slotsOf(call)).some(slot => slot === 'id' || (slot === 'ids' && verb === 'remove'))
        )
            say(`api.${verb} has no place for the id: '${call.path}'.`);
    }
};

/** Choices must come from declared calls, with inputs that these take. */
export const checkChoices = ({ fields }: Resource, calls: Calls | undefined, { demand }: Problems): void => {
    for (const [source, { choices }] of Object.entries(fields)) {
        if (!choices) continue;
        const { call: name, inputs = {} } = choices;
        for (const from of Object.values(inputs))
            if (typeof from === 'object')
                demand(`field ${source}: choices: input`, from.field, Object.keys(fields), 'field');
        if (!calls) continue;
        demand(`field ${source}: choices`, name, Object.keys(calls), 'declared call');
        const call = calls[name];
        if (call)
            for (const input of Object.keys(inputs))
                demand(`field ${source}: choices: input`, input, inputsOf(call), `input of ${name}`);
    }
};
