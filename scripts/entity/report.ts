import type { PlannedApi } from './guessing/api.ts';
import type { Plan } from './guessing/plan.ts';

const block = (heading: string, lines: readonly string[]): readonly string[] => (lines.length > 0 ? [`${heading}\n${lines.map(line => `    ${line}`).join('\n')}`] : []);

/** What was guessed and why, what is left to be looked at, and what to do next. */
export const reportOf = ({ name, label, fields, key, title, left }: Plan, api: PlannedApi, source: string, files: readonly string[]): string => {
    const longest = Math.max(...fields.map(field => field.name.length));
    const french = [...(label.isFrench ? [] : [`${label.en} (the entity itself)`]), ...fields.flatMap(field => (field.label.isFrench || field.builder === 'id' ? [] : [field.label.en]))];
    return [
        `${name}, from ${source}`,
        ...block('fields', fields.map(field => `${field.name.padEnd(longest)}  ${[field.builder, ...(field.before ?? []).map(one => JSON.stringify(one))].join(' ')}: ${field.why}${field.unsure ? ' (not sure)' : ''}`)),
        ...block('key and title', [`${key.name}: ${key.why}`, `${title.name} names a record: ${title.why}`]),
        ...block('calls', api.why),
        ...block('left out', left),
        ...block('to be looked at', [...(french.length > 0 ? [`the French of: ${french.join(', ')}`] : []), 'required, readOnly and bounds of each field: a sample does not show them', 'the menu: tab and icon']),
        ...block('written', files),
        ...block('next', ['npx tsc -b', `npx vitest run test/admin/everyEntity.test.tsx -t ${name}`, 'npx vitest run test/contract test/resources', `npm run dev     # /${name}`]),
    ].join('\n\n');
};
