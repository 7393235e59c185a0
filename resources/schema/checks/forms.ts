import { abilities, isClientSide, isRest } from '../api.ts';
import { holesOf, slotsOf } from '../call.ts';
import type { Field } from '../field.ts';
import { didYouMean } from '../nearest.ts';
import type { ChildList, Resource } from '../resource.ts';
import { inLanguage } from '../text.ts';
import { checkCondition, filtersOf } from './fields.ts';
import type { Problems, Resources } from './problems.ts';

/** Whether the selected scope narrows an entity's list: then the record at hand can take the place of the scope. */
const isScoped = ({ api, fields }: Resource, by: string): boolean => {
    const from = fields[by]?.from;

    return (
        from !== undefined &&
        !isRest(api) &&
        [...Object.values(slotsOf(api.list ?? {})), ...holesOf(api.list?.path ?? '')].includes(from)
    );
};

/**
 * A list of another entity in a form must be of records that refer to this one, and its call must be able to narrow it
 * to them.
 */
const checkChildList = ({ list, by }: ChildList, parent: string, all: Resources, { say, demand }: Problems): void => {
    demand('form: list', list, Object.keys(all), 'entity');
    const child = all[list];
    if (!child) return;
    demand(`form: list ${list}: by`, by, Object.keys(child.fields), `field of ${list}`);
    const field = child.fields[by];
    if (!field) return;
    if (field.type !== 'reference' || field.stores !== undefined || field.target !== parent) {
        const pointing = Object.keys(child.fields).filter(
            name => child.fields[name]!.type === 'reference' && child.fields[name]!.target === parent,
        );

        const hint = pointing.length > 0 ? ` ${list} has ${pointing.join(', ')}.` : '';

        say(
            `form: list ${list}: by '${by}' does not hold the key of ${parent}; ` +
                `it must be a reference('${parent}').${hint}`,
        );
    } else if (!isRest(child.api) && !child.api.list) say(`form: list ${list}: ${list} has no list call.`);
    else if (!filtersOf(child).includes(by) && !isScoped(child, by) && !isClientSide(child))
        say(
            `form: list ${list}: its list call has no parameter for '${by}'; ` +
                `add { ${by}: { filter: '${by}' } } to the call.${didYouMean(by, filtersOf(child))}`,
        );
};

/** Whether a field gets its value from anything but its own input. */
const isFilled = ({ from, fromRecord, readOnly, sent, default: byDefault }: Field): boolean =>
    byDefault !== undefined || from !== undefined || fromRecord !== undefined || readOnly === true || sent === false;

/**
 * Every required field must be in the form or be filled in otherwise, or the form could never be saved. A panel may
 * contain any field, a list none.
 */
const checkRequired = (placed: readonly unknown[], { fields, api, custom }: Resource, { say }: Problems): void => {
    if (custom.screens?.some(screen => screen === 'create' || screen === 'edit')) return;
    if (
        placed.length === 0 ||
        placed.some(item => typeof item === 'object' && item !== null && 'panel' in item) ||
        !(abilities(api).create || abilities(api).update)
    )
        return;
    for (const [source, field] of Object.entries(fields))
        if (field.required && !placed.includes(source) && !isFilled(field))
            say(`form: the required field '${source}' is in no tab, and nothing else fills it in.`);
};

export const checkForm = (name: string, resource: Resource, all: Resources, problems: Problems) => {
    const { form = [], fields, custom } = resource;
    const { say } = problems;
    const panels = custom.panels ?? [];
    const placed = form.flatMap(({ fields: items }) => items);
    const inputs = placed.filter(item => typeof item === 'string');
    for (const item of placed)
        if (typeof item === 'object' && 'list' in item) checkChildList(item, name, all, problems);
    checkRequired(placed, resource, problems);
    for (const { tab, when } of form)
        if (when !== undefined) checkCondition(`form: tab ${inLanguage(tab, 'en')}: when`, when, fields, problems);
    if (form.length > 0 && form.every(({ when }) => when !== undefined))
        say('form: every tab has a when: one must always be there.');
    for (const twice of new Set(inputs.filter((item, n) => inputs.indexOf(item) !== n)))
        say(`form: field '${twice}' is there twice.`);
    for (const panel of panels)
        if (!placed.some(item => typeof item === 'object' && 'panel' in item && item.panel === panel))
            say(`custom.panels: '${panel}' is in no tab of the form.`);
};
