import { creating, isRest } from '../api.ts';
import { holesOf, slotsOf, type Reply } from '../call.ts';
import { meant } from '../nearest.ts';
import type { Resource } from '../resource.ts';
import { scopeNames } from '../role.ts';
import type { Calls, Problems } from './problems.ts';
import { inputsOf, slotList } from './slots.ts';

/** What may be answered to a save. */
const SAVED: readonly Reply[] = ['record', 'key', 'nothing'];

export const checkCalls = ({ api, fields, key }: Resource, { say }: Problems) => {
    if (isRest(api)) return;
    const calls = { ...api, listWhen: api.listWhen?.call };
    const fillers = ['id', 'search', ...scopeNames, ...Object.keys(fields)];
    for (const [verb, call] of Object.entries(calls))
        for (const hole of holesOf(call?.path ?? '')) if (!fillers.includes(hole) && hole !== api.listWhen?.filter) say(`api.${verb}: nothing fills the hole '{${hole}}' of '${call?.path}'.${meant(hole, fillers)}`);
    if (api.save && api.create && api.update) say('api.save: api.create and api.update are there, so nothing calls it.');
    if (creating(api) && holesOf(creating(api)!.path).includes('id')) say(`api.create: a new record has no id to put into '${creating(api)!.path}'.`);
    if (api.removeMany && !Object.values(slotsOf(api.removeMany)).includes('ids')) say("api.removeMany has no slot 'ids': which records would go?");
    for (const [verb, call] of Object.entries({ list: api.list, listWhen: api.listWhen?.call, search: api.search, one: api.one }))
        if (call && call.method !== 'GET' && call.reads !== true) say(`api.${verb}: a ${call.method} that only reads is reading(${call.method.toLowerCase()}('${call.path}', …)).`);
    for (const verb of ['save', 'create', 'update'] as const) {
        const { reply = 'record', body } = api[verb] ?? {};
        if (!SAVED.includes(reply)) say(`api.${verb}: '${reply}' is no reply of a saved record. There are ${SAVED.join(', ')}.`);
        if (body === 'changed' && verb !== 'update') say(`api.${verb}: 'changed' is the body of update alone: a new record is sent whole.`);
    }
    for (const verb of ['list', 'search', 'one', 'remove', 'removeMany'] as const)
        for (const slot of api[verb] ? slotList(api[verb]) : []) {
            const isRemoval = verb.startsWith('remove');
            if ('input' in slot && slot.optional !== true) say(`api.${verb}: nobody gives the input '${slot.input}'.${isRemoval ? ' What removes is told keys and places alone; a password is asked by removal.password, and confirmed by a call of its own.' : ''}`);
        }
    for (const verb of ['one', 'update', 'remove'] as const) {
        const call = api[verb];
        const isUnfilled = call && holesOf(call.path).some(hole => !fillers.includes(hole)); // told above
        if (call && !isUnfilled && call.body !== 'record' && !holesOf(call.path).some(hole => hole === 'id' || hole === key) && !Object.values(slotsOf(call)).includes('id')) say(`api.${verb} has no place for the id: '${call.path}'.`);
    }
};

/** Choices come from calls that there are, with the inputs that they take. */
export const checkChoices = ({ fields }: Resource, calls: Calls | undefined, { demand }: Problems): void => {
    for (const [source, { choices }] of Object.entries(fields)) {
        if (!choices) continue;
        const { call: name, inputs = {} } = choices;
        for (const from of Object.values(inputs)) if (typeof from === 'object') demand(`field ${source}: choices: input`, from.field, Object.keys(fields), 'field');
        if (!calls) continue;
        demand(`field ${source}: choices`, name, Object.keys(calls), 'declared call');
        const call = calls[name];
        if (call) for (const input of Object.keys(inputs)) demand(`field ${source}: choices: input`, input, inputsOf(call), `input of ${name}`);
    }
};
