import { checkActions } from './checks/actions.ts';
import { checkCalls, checkChoices, sharedCalls } from './checks/calls.ts';
import { checkField } from './checks/fields.ts';
import { checkForm } from './checks/forms.ts';
import { checkImport } from './checks/imports.ts';
import { checkList } from './checks/lists.ts';
import { checkOptions, checkTexts } from './checks/options.ts';
import { collector, type Calls, type Problems, type Resources } from './checks/problems.ts';
import { iconNames } from './names.ts';
import { didYouMean } from './nearest.ts';
import type { Resource } from './resource.ts';

const check = (name: string, resource: Resource, all: Resources, problems: Problems): void => {
    const names = Object.keys(resource.fields);
    if (!names.includes(resource.key))
        problems.say(
            `key '${resource.key}' is no field.${didYouMean(resource.key, names) || ` Add ${resource.key}: id() to the fields, or say key.`}`,
        );
    problems.demand('title', resource.title, names, 'field');
    for (const name of [resource.key, resource.title])
        if (name.includes('.'))
            problems.say(`key and title: '${name}' lies in an object; both must be fields of the record itself.`);
    for (const name of names)
        if (names.some(other => other.startsWith(`${name}.`))) problems.say(`field ${name}: other fields lie in it.`);
    if (resource.within !== undefined) problems.demand('within', resource.within, Object.keys(all), 'entity');
    if (resource.menu) problems.demand('menu.icon', resource.menu.icon, iconNames, 'icon');
    for (const [source, field] of Object.entries(resource.fields)) checkField(source, field, resource, all, problems);
    checkOptions(resource, problems);
    checkTexts(resource, problems);
    checkList(resource, problems);
    checkForm(name, resource, all, problems);
    checkImport(resource, all, problems);
    checkActions(resource, all, problems);
    checkCalls(resource, problems);
    for (const fact of resource.search?.facts ?? []) problems.demand('search.facts', fact, names, 'field');
    if (resource.search?.of !== undefined) problems.demand('search.of', resource.search.of, Object.keys(all), 'entity');
    const of = resource.mock.view?.of;
    if (of !== undefined) problems.demand('mock.view.of', of, Object.keys(all), 'entity');
};

/** The problems of one declaration. If it is too broken to be checked, that is reported instead. */
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

/** The indispensable parts that a declaration lacks. */
const lacks = (name: string, resource: Partial<Resource> | undefined): readonly string[] =>
    resource
        ? (['title', 'api', 'fields', 'list', 'mock'] as const).flatMap(part =>
              resource[part] === undefined ? [`${name}: has no ${part}.`] : [],
          )
        : [`${name}: is nothing; its file exports no such name.`];

/** The problems of declarations that have all their parts. */
const problemsOfWhole = (all: Resources, calls: Calls | undefined): readonly string[] => {
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

/** Parts that the checks of other declarations read as well. */
const READ_BY_OTHERS = ['title', 'api', 'fields'] as const;
/** Stand in for missing parts, so that everything else that is wrong is reported at once. */
const STAND_INS = { list: { columns: [] }, mock: { rows: 0 } } as const;

/** Everything that is wrong with a set of declarations, each problem with its place and the nearest right name. Empty if they are sound. */
export const problemsOfDeclarations = (all: Resources, calls?: Calls): readonly string[] => {
    const lacking = Object.entries<Partial<Resource> | undefined>(all).flatMap(([name, resource]) =>
        lacks(name, resource),
    );
    const isReadable = Object.values<Partial<Resource> | undefined>(all).every(
        resource => resource && READ_BY_OTHERS.every(part => resource[part] !== undefined),
    );
    if (!isReadable) return lacking; // declarations that refer to these could not be checked
    return [
        ...lacking,
        ...problemsOfWhole(
            Object.fromEntries(Object.entries(all).map(([name, resource]) => [name, { ...STAND_INS, ...resource }])),
            calls,
        ),
    ];
};

/** Everything that is wrong with the declarations. Also holds the declarations themselves, for whoever looks for their files. */
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
