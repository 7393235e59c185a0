import { type Action, inputsRead, type Changes } from '../action.ts';
import { holesOf } from '../call.ts';
import { fieldsRead } from '../condition.ts';
import type { Fields } from '../field.ts';
import { heldBy } from '../fieldType.ts';
import type { Resource } from '../resource.ts';
import { fieldSlotsOf, inputsOf, slotList } from './calls.ts';
import { checkCondition } from './fields.ts';
import type { Problems, Resources } from './problems.ts';

const SHAPES: Readonly<Record<ReturnType<typeof heldBy>, readonly [fits: (value: unknown) => boolean, wrong: string]>> =
    {
        text: [value => typeof value === 'string', 'is not a text'],
        number: [value => typeof value === 'number', 'is not a number'],
        boolean: [value => typeof value === 'boolean', 'is neither true nor false'],
        day: [
            value => value === 'now' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)),
            "is neither a day nor 'now'",
        ],
        instant: [
            value => value === 'now' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)),
            "is neither a moment nor 'now'",
        ],
        keys: [() => false, 'is not a list of keys'],
    };

/** The texts of an action that may have placeholders: an address, or a question. */
const textsWithHoles = (action: Action): readonly string[] => {
    if (action.kind === 'page') return [action.to];

    return action.kind === 'confirm' ? [action.question].flat() : [];
};

/** A value that the mock writes to a field must be one of that field, or come from an input of the same kind. */
const checkChanges = (
    name: string,
    action: Changes & { readonly inputs?: Fields },
    fields: Fields,
    { say, demand }: Problems,
): void => {
    for (const [field, value] of Object.entries(action.sets ?? {})) {
        const declared = fields[field];
        if (!declared || value === null) continue;
        const [fits, wrong] = SHAPES[heldBy(declared)];
        if (typeof value === 'object') {
            const input = action.inputs?.[value.input];
            if (input && heldBy(input) !== heldBy(declared))
                say(`action ${name}: sets '${field}' to what '${value.input}' holds, which ${wrong}.`);
        } else if (!fits(value)) say(`action ${name}: sets '${field}' to ${JSON.stringify(value)}, which ${wrong}.`);
        else if (declared.type === 'choice')
            demand(`action ${name}: sets`, String(value), declared.values ?? [], `value of ${field}`);
    }
};

export const checkActions = ({ actions, fields }: Resource, all: Resources, problems: Problems) => {
    const { demand, say } = problems;
    const holes = ['id', ...Object.keys(fields)];

    for (const [name, action] of Object.entries(actions)) {
        if (action.when !== undefined) {
            checkCondition(`action ${name}: when`, action.when, fields, problems);
            if (action.on === 'list' && fieldsRead(action.when).length > 0)
                say(`action ${name}: when looks at a field; an action of the list has no record.`);
        }

        if (action.kind !== 'page') {
            for (const field of Object.keys(action.sets ?? {}))
                demand(`action ${name}: sets`, field, Object.keys(fields), 'field');
            const inputs = action.call ? inputsOf(action.call) : [];
            for (const { field } of action.call ? fieldSlotsOf(action.call) : [])
                demand(`action ${name}: call`, field, Object.keys(fields), 'field');
            checkChanges(name, action, fields, problems);
            for (const hole of new Set((action.done ?? []).flatMap(holesOf)))
                say(`action ${name}: done has no placeholders, so '{${hole}}' would be shown as it stands.`);
            for (const input of inputsRead(action)) demand(`action ${name}: sets`, input, inputs, 'input of its call');
        }

        if (action.kind === 'confirm' && action.call === undefined)
            say(`action ${name}: it asks and calls; its call is missing.`);
        else if (action.kind === 'confirm') {
            const inputNames = Object.keys(action.inputs ?? {});
            for (const input of inputNames)
                demand(`action ${name}: inputs`, input, inputsOf(action.call), 'input of its call');
            for (const slot of slotList(action.call))
                if ('input' in slot && slot.optional !== true)
                    demand(`action ${name}: call: input`, slot.input, inputNames, 'name in its inputs');
        }

        for (const other of action.leadsTo ?? []) demand(`action ${name}: leadsTo`, other, Object.keys(all), 'entity');
        const texts = textsWithHoles(action);
        const isOfMany = action.kind === 'page' && action.on === 'selection'; // it has no record, only the keys of several
        for (const hole of texts.flatMap(holesOf))
            demand(`action ${name}: placeholder`, hole, isOfMany ? ['ids'] : holes, 'field');
    }
};
