import { checkActions } from './checks/actions.ts';
import { checkCalls, checkChoices, sharedCalls } from './checks/calls.ts';
import { checkField } from './checks/fields.ts';
import { checkForm } from './checks/forms.ts';
import { checkImport } from './checks/imports.ts';
import { checkList } from './checks/lists.ts';
import { collector, type Calls, type Problems, type Resources } from './checks/problems.ts';
import { checkTexts } from './checks/texts.ts';
import { didYouMean } from './nearest.ts';
import type { Resource } from './resource.ts';

// What types cannot see: names of other declarations, values, and what parts of a declaration ask of each other.

const check = (name: string, resource: Resource, all: Resources, problems: Problems): void => {
    const { key, title, fields, mock, within, search } = resource;
    const names = Object.keys(fields);
    if (!names.includes(key))
        problems.say(
            `key '${key}' is not a field.${didYouMean(key, names) || ` Add ${key}: id() to the fields, or say key.`}`,
        );
    const keyType = fields[key]?.type;
    if (keyType !== undefined && keyType !== 'id' && keyType !== 'reference')
        problems.say(`key '${key}' is of the type ${keyType}; a key is id(), stringId() or a reference.`);
    for (const named of [key, title])
        if (named.includes('.'))
            problems.say(`key and title: '${named}' is nested; both must be fields of the record itself.`);
    for (const source of names)
        if (names.some(other => other.startsWith(`${source}.`)))
            problems.say(`field ${source}: other fields are nested in it.`);
    if (!Number.isInteger(mock.rows) || mock.rows < 0)
        problems.say(`mock: rows is a whole number from 0 on, not ${mock.rows}.`);
    const others = { within, 'search.of': search?.of, 'mock.view.of': mock.view?.of };
    for (const [what, other] of Object.entries(others))
        if (other !== undefined) problems.demand(what, other, Object.keys(all), 'entity');
    for (const [source, field] of Object.entries(fields)) checkField(source, field, resource, all, problems);
    checkTexts(resource, problems);
    checkList(resource, problems);
    checkForm(name, resource, all, problems);
    checkImport(resource, all, problems);
    checkActions(resource, all, problems);
    checkCalls(resource, problems);
};

/**
 * The problems of one declaration. If it is too broken to be checked, which the compiler sees, that is reported
 * instead.
 */
const problemsOf = (name: string, resource: Resource, all: Resources, calls: Calls | undefined): readonly string[] => {
    const problems = collector(name);

    try {
        check(name, resource, all, problems);
        checkChoices(resource, calls, problems);
    } catch (problem) {
        problems.say(`cannot be checked: ${problem instanceof Error ? problem.message : String(problem)}`);
    }

    return problems.found;
};

/** The indispensable parts that a declaration lacks: the compiler is hard to understand about these. */
const lacks = (name: string, resource: Partial<Resource> | undefined): readonly string[] =>
    (['title', 'api', 'fields', 'list', 'mock'] as const).flatMap(part =>
        resource?.[part] === undefined ? [`${name}: has no ${part}.`] : [],
    );

/**
 * Everything that is wrong with a set of declarations and that types cannot see, each problem with its entity. Empty if
 * they are sound.
 */
export const problemsOfDeclarations = (all: Resources, calls?: Calls): readonly string[] => {
    const lacking = Object.entries(all).flatMap(([name, resource]) => lacks(name, resource));
    if (lacking.length > 0) return lacking; // declarations that refer to these could not be checked

    const paths = Object.entries(all).flatMap(([name, { editPath }]) =>
        editPath === undefined ? [] : [[editPath, name] as const],
    );

    const clashes = paths.flatMap(([path, name], n) =>
        path in all || paths.findIndex(([other]) => other === path) !== n
            ? [`${name}: editPath '${path}' is taken.`]
            : [],
    );

    return [
        ...Object.entries(all).flatMap(([name, resource]) => problemsOf(name, resource, all, calls)),
        ...clashes,
        ...sharedCalls(all),
    ];
};

/**
 * Everything that is wrong with the declarations. Also holds the declarations themselves, for whoever looks for their
 * files.
 */
export class UnsoundDeclarations extends Error {
    override readonly name = 'UnsoundDeclarations';
    readonly problems: readonly string[];
    readonly declarations: Resources;
    constructor(problems: readonly string[], declarations: Resources) {
        super(`The declarations in resources/ are wrong:\n${problems.join('\n')}`);
        this.problems = problems;
        this.declarations = declarations;
    }
}

/** Returns the declarations if they are sound, otherwise throws an error that lists everything that is wrong. */
export const soundDeclarations = <All extends Resources>(all: All, calls?: Calls): All => {
    const problems = problemsOfDeclarations(all, calls);
    if (problems.length > 0) throw new UnsoundDeclarations(problems, all);

    return all;
};
