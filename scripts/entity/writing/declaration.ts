import type { PlannedApi } from '../guessing/api.ts';
import type { Label } from '../guessing/labels.ts';
import type { Plan, PlannedField } from '../guessing/plan.ts';
import { rendered, renderedName } from './rendered.ts';

const texts = ({ en, fr }: Label): readonly [string, string] => [en, fr];

/** What somebody must look at, at the end of its line. */
const doubts = ({ label, unsure, builder }: PlannedField): string => {
    const all = [...(builder === 'id' || label.isFrench ? [] : ['the French']), ...(unsure ? ['the type'] : [])];
    return all.length > 0 ? ` // check ${all.join(' and ')}` : '';
};

const fieldLine = (field: PlannedField): string => {
    const { name, builder, before = [], options = {}, label } = field;
    const hasLabel = builder !== 'id';
    const given = { ...(hasLabel && { label: texts(label) }), ...options };
    const all = [...before.map(rendered), ...(Object.keys(given).length > 0 ? [rendered(given)] : [])];
    return `        ${renderedName(name)}: ${builder}(${all.join(', ')}),${doubts(field)}`;
};

const pluralOf = (text: string): string => (/[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`);
const frenchPluralOf = (text: string): string => (/[sxz]$/.test(text) ? text : /(eau|eu)$/.test(text) ? `${text}x` : `${text}s`);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const ROWS = 60;

/** The file of a declaration. */
export const declarationOf = ({ name, label, fields, key, title, columns }: Plan, api: PlannedApi): string => {
    const builders = [...new Set([...api.uses, ...fields.map(({ builder }) => builder)])].toSorted();
    const plural = [pluralOf(label.en), frenchPluralOf(label.fr)];
    const isUsualPlural = plural.join() === [`${label.en}s`, `${label.fr}s`].join();
    const lines = [
        `label: ${rendered(texts(label))},${label.isFrench ? '' : ' // check the French'}`,
        ...(isUsualPlural ? [] : [`plural: ${rendered(plural)},`]),
        "menu: { tab: 'manage', icon: 'page' },",
        ...(api.needs ? [`needs: '${api.needs}',`] : []),
        `api: ${api.source},`,
        ...(key.name === 'Id' ? [] : [`key: ${rendered(key.name)},`]),
        `title: ${rendered(title.name)},`,
        `fields: {\n${fields.map(fieldLine).join('\n')}\n    },`,
        `list: { columns: ${rendered(columns)}${api.filters.length > 0 ? `, filters: ${rendered(api.filters)}` : ''} },`,
        `mock: { rows: ${ROWS} },`,
    ];
    return `import { ${[...builders, 'resource'].toSorted().join(', ')}, type RecordOfResource } from './schema/index.ts';

export const ${name} = resource({
${lines.map(line => `    ${line}`).join('\n')}
});

export type ${capital(name)} = RecordOfResource<typeof ${name}>;
`;
};
