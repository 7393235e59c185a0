import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { pointsAt, type Resource } from '../resources/schema/index.ts';

type Resources = Readonly<Record<string, Resource>>;

const root = fileURLToPath(new URL('..', import.meta.url));
/** What may name entities; the declarations themselves do so as the targets of fields. */
const CODE = ['src', 'dataProvider', 'resources/services', 'resources/rules'];

/** The portal's code, as one text. */
export const portalCode = (): string =>
    [...CODE.flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file))), 'resources/pages.ts']
        .filter(file => /\.tsx?$/.test(file))
        .map(file => readFileSync(join(root, file), 'utf8'))
        .join('\n');

const isNamed = (name: string, code: string): boolean => new RegExp(String.raw`(?<!\w)${name}(?!\w)`).test(code);

/** Whether it can be a file of its own: functions cannot (types of an installation's own). */
const isText = (resource: Resource): boolean => isDeepStrictEqual(JSON.parse(JSON.stringify(resource)), resource);

/** Some entities with all that they point at, and that these point at. */
const withTargets = (names: readonly string[], resources: Resources): ReadonlySet<string> => {
    const found = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (found.has(name)) continue;
        found.add(name);
        waiting.push(...pointsAt(resources[name]!));
    }
    return found;
};

/**
 * The entities whose declarations the built page fetches when they are needed: no code of the portal says their names, and none that it names points at them. A
 * name that is a word of the code by chance costs a few bytes, nothing else.
 */
export const deferredIn = (resources: Resources, code: string): Resources => {
    const atOnce = withTargets(Object.keys(resources).filter(name => isNamed(name, code) || !isText(resources[name]!)), resources);
    return Object.fromEntries(Object.entries(resources).filter(([name]) => !atOnce.has(name)));
};
