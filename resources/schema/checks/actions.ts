import { holesOf } from '../call.ts';
import { fieldsChanged, inputsRead } from '../change.ts';
import { fieldsRead } from '../condition.ts';
import { iconNames } from '../names.ts';
import type { Resource } from '../resource.ts';
import { checkCondition } from './conditions.ts';
import type { Problems, Resources } from './problems.ts';
import { fieldSlotsOf, inputsOf, slotList } from './slots.ts';

export const checkActions = ({ actions, fields }: Resource, all: Resources, problems: Problems) => {
    const { demand, say } = problems;
    const holes = ['id', ...Object.keys(fields)];
    for (const [name, action] of Object.entries(actions)) {
        if (action.when !== undefined) {
            checkCondition(`action ${name}: when`, action.when, fields, problems);
            if (action.on === 'list' && fieldsRead(action.when).length > 0) say(`action ${name}: when looks at a field; an action of the list has no record.`);
        }
        if (action.kind !== 'page') {
            for (const field of fieldsChanged(action)) demand(`action ${name}: sets or adds`, field, Object.keys(fields), 'field');
            const inputs = action.call ? inputsOf(action.call) : [];
            for (const { field } of action.call ? fieldSlotsOf(action.call) : []) demand(`action ${name}: call`, field, Object.keys(fields), 'field');
            for (const [field, value] of Object.entries(action.sets ?? {})) {
                const { kind, values = [] } = fields[field] ?? {};
                if (kind === 'choice' && (typeof value === 'string' || typeof value === 'number')) demand(`action ${name}: sets`, String(value), values, `value of ${field}`);
            }
            for (const input of inputsRead(action)) demand(`action ${name}: sets or adds`, input, inputs, 'input of its call');
        }
        if (action.kind === 'confirm' && action.call === undefined) say(`action ${name}: it asks and calls; its call is missing.`);
        else if (action.kind === 'confirm') {
            const asked = Object.keys(action.inputs ?? {});
            for (const input of asked) demand(`action ${name}: inputs`, input, inputsOf(action.call), 'input of its call');
            for (const slot of slotList(action.call)) if ('input' in slot && slot.optional !== true) demand(`action ${name}: call: input`, slot.input, asked, 'name in its inputs');
        }
        for (const other of action.leadsTo ?? []) demand(`action ${name}: leadsTo`, other, Object.keys(all), 'entity');
        if (action.icon !== undefined) demand(`action ${name}: icon`, action.icon, iconNames, 'icon');
        const texts = action.kind === 'page' ? [action.to] : action.kind === 'confirm' ? [action.question].flat() : [];
        const isOfMany = action.kind === 'page' && action.on === 'selection'; // which has no record, but their keys
        for (const hole of texts.flatMap(holesOf)) demand(`action ${name}: hole`, hole, isOfMany ? ['ids'] : holes, 'field');
    }
};
