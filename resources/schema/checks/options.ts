import { isRest } from '../api.ts';
import { type Call, type Slot, slotsOf } from '../call.ts';
import { isWorkedOut } from '../column.ts';
import type { Field } from '../field.ts';
import { menuTabs } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import type { Resource } from '../resource.ts';
import { neededScopes, roles, scopeNames } from '../role.ts';
import type { Problems } from './problems.ts';

const isThere = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

const textsOfField = (source: string, { label, help, none }: Field): readonly (readonly [string, unknown])[] =>
    Object.entries({ label, help, none }).map(([part, text]) => [`field ${source}: ${part}`, text] as const);

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
}: Resource): readonly (readonly [string, unknown])[] => [
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

/** Every text must be in both languages of declarations. */
export const checkTexts = (resource: Resource, { say }: Problems): void => {
    for (const [what, text] of textsOf(resource)) {
        if (text === undefined || (what === 'plural' && !isThere(resource.label[1]))) continue; // made from the label
        const [english, french, ...more]: readonly unknown[] = Array.isArray(text) ? text : [];
        if (!isThere(english) || more.length > 0) say(`${what} is written ['English', 'French'].`);
        else if (!isThere(french)) say(`${what} '${String(english)}' lacks its French.`);
    }
};

// The compiler reports these too; the checks are for those who only run the portal.

/** Every option of a field; the compiler keeps the list complete. */
const ofFields: Readonly<Record<Exclude<keyof Field, symbol>, true>> = {
    type: true,
    label: true,
    required: true,
    default: true,
    choices: true,
    confidential: true,
    createOnly: true,
    currencyIn: true,
    from: true,
    fromRecord: true,
    help: true,
    hint: true,
    labels: true,
    linked: true,
    live: true,
    max: true,
    maxLength: true,
    min: true,
    minLength: true,
    mono: true,
    multiline: true,
    namedBy: true,
    dependsOn: true,
    scopedTo: true,
    none: true,
    numbered: true,
    customType: true,
    pattern: true,
    readOnly: true,
    reads: true,
    rule: true,
    sample: true,
    sent: true,
    signed: true,
    step: true,
    stores: true,
    target: true,
    textual: true,
    typedAs: true,
    unique: true,
    unit: true,
    unlimited: true,
    values: true,
    when: true,
    with: true,
    written: true,
};
const slotNames = [
    'search',
    'page',
    'pageSize',
    'offset',
    'end',
    'cursor',
    'order',
    'id',
    'ids',
    ...scopeNames,
] as const satisfies readonly (Slot & string)[];

const optionNames = Object.keys(ofFields);

export const checkOptions = (
    { fields, api, roles: mayOpen = [], can = {}, mock, needs, menu }: Resource,
    { say, demand }: Problems,
): void => {
    for (const [source, field] of Object.entries(fields))
        for (const option of Object.keys(field))
            if (!optionNames.includes(option))
                say(`field ${source}: '${option}' is no option of a field.${didYouMean(option, optionNames)}`);
    for (const role of mayOpen) demand('roles', role, roles, 'role');
    for (const [verb, mayAct] of Object.entries(can))
        for (const role of mayAct) demand(`can: ${verb}`, role, roles, 'role');
    if (!Number.isInteger(mock.rows) || mock.rows < 0)
        say(`mock: rows is a whole number from 0 on, not ${JSON.stringify(mock.rows)}.`);
    if (needs !== undefined) demand('needs', needs, neededScopes, 'scope that a list can need');
    if (menu) demand('menu.tab', menu.tab, menuTabs, 'tab of the menu');
    if (isRest(api)) return;
    for (const [verb, call] of Object.entries<Call | undefined>({ ...api, listWhen: api.listWhen?.call }))
        for (const slot of Object.values(slotsOf(call ?? {})))
            if (typeof slot === 'string') demand(`api.${verb}: slot`, slot, slotNames, 'value that the portal knows');
};
