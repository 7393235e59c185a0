import { isWorkedOut } from '../column.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { Text } from '../text.ts';
import type { Problems } from './problems.ts';

const textsOfField = (
    source: string,
    { label, help, none, problems }: Field,
): readonly (readonly [string, Text | undefined])[] =>
    Object.entries({ label, help, none, ...problems }).map(
        ([part, text]) => [`field ${source}: ${part}`, text] as const,
    );

const textsOf = ({
    label,
    plural,
    menu,
    texts = {},
    removal,
    fields,
    list,
    form = [],
    actions,
}: Resource): readonly (readonly [string, Text | undefined])[] => [
    ['label', label],
    ['plural', plural],
    ['menu.label', menu?.label],
    ['removal.refused', removal?.refused],
    ...Object.entries(texts).map(([name, text]) => [`texts.${name}`, text] as const),
    ...Object.entries(fields).flatMap(([source, field]) => textsOfField(source, field)),
    ...list.columns.flatMap(column =>
        typeof column === 'string'
            ? []
            : [
                  [
                      isWorkedOut(column) ? 'column: label' : `computed column ${column.computed}: label`,
                      column.label,
                  ] as const,
              ],
    ),
    ...form.map(({ tab }) => ['form: tab', tab] as const),
    ...Object.entries(actions).flatMap(([name, { label: actionLabel, done, ...action }]) =>
        Object.entries({
            label: actionLabel,
            done,
            question: action.kind === 'confirm' ? action.question : undefined,
        }).map(([part, text]) => [`action ${name}: ${part}`, text] as const),
    ),
];

/** No text is empty in either language. That there are two, types see. */
export const checkTexts = (resource: Resource, { say }: Problems): void => {
    for (const [what, text] of textsOf(resource)) {
        if (text?.[0].trim() === '') say(`${what} lacks its English.`);
        if (text?.[1].trim() === '') say(`${what} '${text[0]}' lacks its French.`);
    }
};
