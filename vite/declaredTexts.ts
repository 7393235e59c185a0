import { basename } from 'node:path';

import type {
    ChoiceSource,
    ComputedColumn,
    ConfirmAction,
    Dictionary,
    Field,
    FormTab,
    Resource,
    Text,
} from '../resources/schema/index.ts';
import { namesOfText } from '../resources/schema/index.ts';
import type { Translation } from '../src/i18n/translations.ts';

type TextsOf<T> = {
    [K in keyof T]-?: NonNullable<T[K]> extends Text ? K : never;
}[keyof T];
type Part<K extends keyof Resource> = NonNullable<Resource[K]>;

/** The properties of declarations that hold texts. Does not compile if a new text property is missing here. */
const textParts: Record<
    | TextsOf<Resource>
    | TextsOf<FormTab>
    | TextsOf<Field>
    | TextsOf<ChoiceSource>
    | TextsOf<ConfirmAction>
    | TextsOf<ComputedColumn>
    | TextsOf<Part<'removal'>>
    | TextsOf<Part<'texts'>>
    | TextsOf<Part<'menu'>>,
    true
> = {
    label: true,
    plural: true,
    tab: true,
    help: true,
    none: true,
    failed: true,
    empty: true,
    question: true,
    done: true,
    refused: true,
    create: true,
    created: true,
    saved: true,
};
/** Properties that hold several texts, by value: `labels`, `roleLabels`. */
const MANY = /labels$/i;

const isText = (value: unknown): value is Text =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(part => typeof part === 'string');

/** Every text in the given declaration modules. */
export const textsIn = (modules: unknown): readonly Text[] => {
    const found = new Map<string, Text>();
    const seen = new WeakSet<object>();
    const walk = (value: unknown, isOne: boolean, isMany: boolean): void => {
        if (typeof value !== 'object' || value === null) return;
        if (isOne && isText(value))
            return void found.set(namesOfText(value)[0], value);
        if (seen.has(value)) return;
        seen.add(value);
        for (const [name, part] of Object.entries(value))
            walk(
                part,
                isMany || Object.hasOwn(textParts, name),
                MANY.test(name),
            );
    };
    walk(modules, false, false);
    return [...found.values()];
};

const PAIR = new RegExp(
    String.raw`\b(?:${Object.keys(textParts).join('|')}): \[(['"])((?:(?!\1).)+)\1, (['"])((?:(?!\3).)+)\3\]`,
    'g',
);

/** Texts in a source file of the portal, written as in declarations. */
export const textsInSource = (source: string): readonly Text[] =>
    [...source.matchAll(PAIR)].map(
        ([, , english = '', , french = '']): Text => [english, french],
    );

/** The declared texts a language lacks, and the texts it has that no declaration uses. */
export const gapsOf = (
    dictionary: Dictionary,
    declared: readonly Text[],
): {
    readonly lacking: readonly string[];
    readonly unused: readonly string[];
} => {
    const names = new Set(declared.flatMap(namesOfText));
    const lacking = declared
        .filter(
            text =>
                !namesOfText(text).some(
                    name =>
                        Object.hasOwn(dictionary, name) &&
                        dictionary[name] !== '',
                ),
        )
        .map(([english]) => english);
    return {
        lacking: [...new Set(lacking)],
        unused: Object.keys(dictionary).filter(name => !names.has(name)),
    };
};

const modules = import.meta.glob('../resources/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
});
const further = import.meta.glob<Translation>('../src/i18n/further/*.ts', {
    eager: true,
    import: 'translation',
});

/** Formats lines to paste into the language file. */
const formatLines = (
    what: string,
    names: readonly string[],
): readonly string[] =>
    names.length > 0
        ? [`${what}:`, ...names.map(name => `    ${JSON.stringify(name)}: '',`)]
        : [];

/** What each further language lacks of the declared texts, as readable lines. Import through Vite, which resolves the globs. */
export const languageFindings: readonly string[] = Object.entries(
    further,
).flatMap(([file, { declared }]) => {
    const { lacking, unused } = gapsOf(declared, [
        ...textsIn(Object.values(modules)),
        ...Object.values(sources).flatMap(textsInSource),
    ]);
    const name = basename(file);
    return [
        ...formatLines(
            `${name} lacks texts of the declarations, which are said in English`,
            lacking,
        ),
        ...formatLines(`${name} has texts that no declaration says`, unused),
    ];
});
