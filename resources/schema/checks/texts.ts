import { isWorkedOut } from '../column.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { Problems } from './problems.ts';

const isThere = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

const textsOfField = (source: string, { label, help, none, patternMessage }: Field): readonly (readonly [string, unknown])[] =>
    Object.entries({ label, help, none, patternMessage }).map(([part, text]) => [`field ${source}: ${part}`, text] as const);

const textsOf = ({ label, plural, menu, texts = {}, removal, fields, list, form = [], actions }: Resource): readonly (readonly [string, unknown])[] => [
    ['label', label],
    ['plural', plural],
    ['menu.label', menu?.label],
    ['removal.refused', removal?.refused],
    ...Object.entries(texts).map(([name, text]) => [`texts.${name}`, text] as const),
    ...Object.entries(fields).flatMap(([source, field]) => textsOfField(source, field)),
    ...list.columns.flatMap(column => (typeof column === 'string' ? [] : [[isWorkedOut(column) ? 'column: label' : `computed column ${column.computed}: label`, column.label] as const])),
    ...form.map(({ tab }) => ['form: tab', tab] as const),
    ...Object.entries(actions).flatMap(([name, { label: own, done, ...action }]) => Object.entries({ label: own, done, question: action.kind === 'confirm' ? action.question : undefined }).map(([part, text]) => [`action ${name}: ${part}`, text] as const)),
];

/** Every text is in both languages that a declaration has. */
export const checkTexts = (resource: Resource, { say }: Problems): void => {
    for (const [what, text] of textsOf(resource)) {
        if (text === undefined || (what === 'plural' && !isThere(resource.label[1]))) continue; // made of the label
        const [english, french, ...more]: readonly unknown[] = Array.isArray(text) ? text : [];
        if (!isThere(english) || more.length > 0) say(`${what} is written ['English', 'French'].`);
        else if (!isThere(french)) say(`${what} '${String(english)}' lacks its French.`);
    }
};
