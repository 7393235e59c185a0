import { isRest } from '../api.ts';
import { slotsOf, type Call, type Slot } from '../call.ts';
import type { Field } from '../field.ts';
import { meant } from '../nearest.ts';
import type { Resource } from '../resource.ts';
import { roles, scopeNames } from '../role.ts';
import type { Problems } from './problems.ts';

// What the compiler sees as well: whoever only runs the portal is told, too.

/** Everything that a field may say; the compiler keeps it whole. */
const ofFields: Readonly<Record<Exclude<keyof Field, symbol>, true>> = {
    kind: true, label: true, required: true, default: true, choices: true, createOnly: true, from: true, fromSite: true, help: true, labels: true,
    linked: true, live: true, max: true, maxLength: true, min: true, minLength: true, mono: true, multiline: true, namedBy: true, narrowedBy: true,
    narrowedTo: true, none: true, numbered: true, of: true, own: true, pattern: true, patternMessage: true, readOnly: true, reads: true, rule: true,
    sample: true, sent: true, signed: true, step: true, stores: true, target: true, textual: true, typedAs: true, unit: true, unlimited: true,
    values: true, when: true, with: true, written: true,
};
const slotNames = ['search', 'page', 'pageSize', 'order', 'id', 'ids', ...scopeNames] as const satisfies readonly (Slot & string)[];

const optionNames = Object.keys(ofFields);

export const checkOptions = ({ fields, api, roles: mayOpen = [], can = {}, mock }: Resource, { say, demand }: Problems): void => {
    for (const [source, field] of Object.entries(fields))
        for (const option of Object.keys(field)) if (!optionNames.includes(option)) say(`field ${source}: '${option}' is no option of a field.${meant(option, optionNames)}`);
    for (const role of mayOpen) demand('roles', role, roles, 'role');
    for (const [verb, mayAct] of Object.entries(can)) for (const role of mayAct) demand(`can: ${verb}`, role, roles, 'role');
    if (typeof mock.rows !== 'number') say(`mock: rows is a number, not ${JSON.stringify(mock.rows)}.`);
    if (isRest(api)) return;
    for (const [verb, call] of Object.entries<Call | undefined>({ ...api, listWhen: api.listWhen?.call }))
        for (const slot of Object.values(slotsOf(call ?? {}))) if (typeof slot === 'string') demand(`api.${verb}: slot`, slot, slotNames, 'value that the portal knows');
};
