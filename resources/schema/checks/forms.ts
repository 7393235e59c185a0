import type { Resource } from '../resource.ts';
import { inLanguage } from '../text.ts';
import { checkComputed } from './computed.ts';
import { checkCondition } from './conditions.ts';
import type { Problems } from './problems.ts';

export const checkForm = ({ form = [], show = [], fields, custom }: Resource, problems: Problems) => {
    const { say, demand } = problems;
    const names = Object.keys(fields);
    const panels = custom.panels ?? [];
    const placed = form.flatMap(({ fields: items }) => items);
    const inputs = placed.filter(item => typeof item === 'string');
    for (const item of placed) {
        if (typeof item === 'string') demand('form', item, names, 'field');
        else demand('panel', item.panel, panels, 'name in custom.panels');
    }
    for (const { tab, when } of form) if (when !== undefined) checkCondition(`form: tab ${inLanguage(tab, 'en')}: when`, when, fields, problems);
    if (form.length > 0 && form.every(({ when }) => when !== undefined)) say('form: every tab has a when: one must always be there.');
    for (const twice of new Set(inputs.filter((item, n) => inputs.indexOf(item) !== n))) say(`form: field '${twice}' is there twice.`);
    for (const panel of panels) if (!placed.some(item => typeof item === 'object' && item.panel === panel)) say(`custom.panels: '${panel}' is in no tab of the form.`);
    for (const sort of ['inputs', 'cells'] as const) for (const name of custom[sort] ?? []) demand(`custom.${sort}`, name, names, 'field');
    for (const item of show) {
        if (typeof item === 'string') demand('show', item, names, 'field');
        else checkComputed(item, names, problems);
    }
};
