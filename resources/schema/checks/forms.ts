import { abilities } from '../api.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { inLanguage } from '../text.ts';
import { checkComputed } from './computed.ts';
import { checkCondition } from './conditions.ts';
import { checkChildList } from './childLists.ts';
import type { Problems, Resources } from './problems.ts';

/** Whether somebody fills a field in other than by typing into its input. */
const isFilled = ({ from, fromSite, readOnly, sent, default: given }: Field): boolean => given !== undefined || from !== undefined || fromSite !== undefined || readOnly === true || sent === false;

/** What must be filled in can be: a form of other fields alone could never be saved. A panel may hold anything, a list nothing of it. */
const checkRequired = (placed: readonly unknown[], { fields, api, custom }: Resource, { say }: Problems): void => {
    if (custom.screens?.some(screen => screen === 'create' || screen === 'edit')) return;
    if (placed.length === 0 || placed.some(item => typeof item === 'object' && item !== null && 'panel' in item) || !(abilities(api).create || abilities(api).update)) return;
    for (const [source, field] of Object.entries(fields)) if (field.required && !placed.includes(source) && !isFilled(field)) say(`form: the required field '${source}' is in no tab, and nothing else fills it in.`);
};

export const checkForm = (name: string, resource: Resource, all: Resources, problems: Problems) => {
    const { form = [], show = [], fields, custom } = resource;
    const { say, demand } = problems;
    const names = Object.keys(fields);
    const panels = custom.panels ?? [];
    const placed = form.flatMap(({ fields: items }) => items);
    const inputs = placed.filter(item => typeof item === 'string');
    for (const item of placed) {
        if (typeof item === 'string') demand('form', item, names, 'field');
        else if ('list' in item) checkChildList(item, name, all, problems);
        else demand('panel', item.panel, panels, 'name in custom.panels');
    }
    checkRequired(placed, resource, problems);
    for (const { tab, when } of form) if (when !== undefined) checkCondition(`form: tab ${inLanguage(tab, 'en')}: when`, when, fields, problems);
    if (form.length > 0 && form.every(({ when }) => when !== undefined)) say('form: every tab has a when: one must always be there.');
    for (const twice of new Set(inputs.filter((item, n) => inputs.indexOf(item) !== n))) say(`form: field '${twice}' is there twice.`);
    for (const panel of panels) if (!placed.some(item => typeof item === 'object' && 'panel' in item && item.panel === panel)) say(`custom.panels: '${panel}' is in no tab of the form.`);
    for (const sort of ['inputs', 'cells'] as const) for (const name of custom[sort] ?? []) demand(`custom.${sort}`, name, names, 'field');
    for (const item of show) {
        if (typeof item === 'string') demand('show', item, names, 'field');
        else checkComputed(item, names, problems);
    }
};
