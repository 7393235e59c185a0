import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { resources as declared } from '../../resources/index.ts';
import { entities } from '../entities/index.ts';
import { DEFAULT_WORLD } from '../data/worldName.ts';
import { namesOf, type MockOptions, type World } from '../data/world.ts';
import { collectionOf } from '../data/store.ts';
import { Keeper } from './keeper.ts';
import { FileProblem } from './problem.ts';
import { watchFile } from './watch.ts';

interface Asked extends Pick<MockOptions, 'resources' | 'now' | 'seed' | 'scenario' | 'rows'> {
    readonly file: string;
    readonly watch?: boolean | undefined;
    readonly recover?: boolean | undefined;
}

const tell = (line: string): void => console.warn(`Mock API: ${line}`);

/** `db.json`, and `db.ada.json` of the world `ada`. */
const pathOf = (file: string, world: string): string => (world === DEFAULT_WORLD ? file : file.replace(/(\.\w+)?$/, `.${world}$1`));

/** Opens the file of a world, which goes on from it; throws why it cannot be used. */
export const openFile = ({ file, watch, recover, now, resources = declared, ...asked }: Asked, world: string): Keeper => {
    const path = pathOf(file, world);
    const all = namesOf(resources);
    const names = all.map(collectionOf);
    const keeper = openedAs(path, () => new Keeper({ path, resources, names, nameOf: collection => all[names.indexOf(collection)] ?? collection, now, recover, watch, tell }));
    const { head } = keeper.content;
    for (const [name, value] of Object.entries(asked))
        if (head && ['seed', 'scenario', 'rows'].includes(name) && value !== undefined && JSON.stringify(value) !== JSON.stringify(head.made[name as 'seed'])) tell(`${path} was made with another ${name}, and stays so: a reset makes it anew.`);
    return keeper;
};

const openedAs = (path: string, open: () => Keeper): Keeper => {
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) throw new FileProblem(`'${path}' cannot be used: there is no folder '${dirname(path)}'.`);
    try {
        return open();
    } catch (problem) {
        const { code, message } = problem as NodeJS.ErrnoException;
        throw problem instanceof FileProblem || code === undefined ? problem : new FileProblem(`'${path}' cannot be used: ${message}`);
    }
};

/** From now on the world is kept; by hand, too, where that was asked for. */
export const keepWorld = (keeper: Keeper, world: World, changes: () => unknown, watch = false): void => {
    keeper.attach(world);
    const { head } = keeper.content;
    if (head && Object.keys(world.resources).some(name => !head.entities[name] && !world.resources[name]!.mock.view)) for (const { onDeclared } of Object.values(entities)) onDeclared?.(world, () => true);
    keeper.unwatch?.();
    keeper.unwatch = watch ? watchFile({ keeper, world, changes, tell }) : undefined;
};

/** What testers are told of the file. */
export const statusOf = ({ path, written, problem, readEdits }: Keeper) => ({ path, written, watched: readEdits !== undefined, ...(problem === undefined ? {} : { problem }) });
