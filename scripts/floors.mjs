// Checks the direction of imports: down or within a folder, never up, and no cycle of files. A dynamic `import()`, a
// type and a worker's address count like any other import. Also checks that no folder is so full that a newcomer cannot
// find a file in it. `node scripts/floors.mjs [folder]` prints what is wrong, a line each, and fails;
// docs/architecture.md shows the floors.
import { existsSync } from 'node:fs';
import path from 'node:path';

import { importsOf, PRODUCT, sourcesIn } from './imports.mjs';

/** Lowest first; folders on one floor do not know each other. */
const FLOORS = [
    ['resources'],
    ['dataProvider', 'mock-api'],
    ['src/foundation'],
    ['src/light', 'src/i18n', 'src/theme'],
    ['src/start', 'src/components'],
    ['src/session'],
    ['src/admin'],
    ['src/features'],
    ['src/app'],
    ['src/main.tsx'],
    ['scripts'],
];

const ROOTS = [...PRODUCT, 'scripts'];
/** On a floor below `src`, but not part of it: they meet only over HTTP. Tools may import it. */
const APART = 'mock-api';
const TOOLS = 'scripts';
const FEATURES = 'src/features';

/** Every feature may import these. */
const SHARED_FEATURES = ['charts', 'credit', 'logs', 'themes'].map(
    name => `${FEATURES}/${name}`,
);

const MOST_FILES = 30;
/** One file per entity, however many there are. */
const CATALOGUE = 'resources';

const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`);
const folderOf = file => path.posix.dirname(file);

const featureOf = file => {
    if (!isIn(file, FEATURES)) return undefined;
    if (folderOf(file) === FEATURES) return FEATURES;

    return file.split('/').slice(0, 3).join('/');
};

/** The floor of a file, counted from 0, and its folder on it; -1 if it is on none. */
const locate = file => {
    const floor = FLOORS.findIndex(folders =>
        folders.some(folder => isIn(file, folder)),
    );

    return { floor, folder: FLOORS[floor]?.find(folder => isIn(file, folder)) };
};

/** Why one file may not import another; undefined if it may. */
const faultOf = (from, to) => {
    const [here, there] = [locate(from), locate(to)];
    const [mine, theirs] = [featureOf(from), featureOf(to)];
    if (there.floor < 0) return `${from} looks outside, to ${to}`;
    if (there.floor > here.floor) return `${from} looks up to ${to}`;
    if (there.floor === here.floor && there.folder !== here.folder)
        return `${from} looks across to ${to}`;
    if (isIn(to, APART) && !isIn(from, APART) && !isIn(from, TOOLS))
        return `${from} knows ${APART}, by ${to}`;
    if (mine && theirs && mine !== theirs && !SHARED_FEATURES.includes(theirs))
        return `${from} knows another feature, by ${to}`;

    return undefined;
};

/** Groups of files that reach each other (Tarjan's strongly connected components). */
const circlesOf = arrows => {
    const order = new Map();
    const lowest = new Map();
    const open = [];
    const circles = [];

    const visit = file => {
        order.set(file, order.size);
        lowest.set(file, order.get(file));
        open.push(file);

        for (const to of arrows.get(file) ?? []) {
            if (!order.has(to)) visit(to);
            if (open.includes(to))
                lowest.set(file, Math.min(lowest.get(file), lowest.get(to)));
        }

        if (lowest.get(file) !== order.get(file)) return;
        const circle = open.splice(open.indexOf(file));
        if (circle.length > 1) circles.push(circle);
    };

    for (const file of arrows.keys()) if (!order.has(file)) visit(file);

    return circles;
};

const crowdedIn = files => {
    const counts = new Map();
    for (const file of files)
        counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);

    return [...counts].filter(
        ([folder, count]) => count > MOST_FILES && folder !== CATALOGUE,
    );
};

const root = process.argv[2] ?? '.';

const files = ROOTS.filter(folder =>
    existsSync(path.join(root, folder)),
).flatMap(folder => sourcesIn(root, folder));

const arrows = new Map(files.map(file => [file, importsOf(root, file).all]));

const problems = [
    ...files
        .filter(file => locate(file).floor < 0)
        .map(file => `${file} stands on no floor`),
    ...[...arrows].flatMap(([from, targets]) =>
        targets.map(to => faultOf(from, to)).filter(Boolean),
    ),
    ...circlesOf(arrows).map(circle => `a circle: ${circle.join(' > ')}`),
    ...crowdedIn(files).map(
        ([folder, count]) =>
            `${folder} holds ${count} files, more than ${MOST_FILES}`,
    ),
];

for (const problem of problems) console.error(problem);

console.log(
    problems.length === 0
        ? `${files.length} files stand on ${FLOORS.length} floors and look down.`
        : `${problems.length} wrong`,
);

process.exit(problems.length > 0 ? 1 : 0);
