import { readFileSync } from 'node:fs';
import { findPlace } from '../data/many/list.ts';
import type { Row } from '../data/store.ts';
import type { World } from '../data/world.ts';
import { applyEdits } from './applyEdits.ts';
import { stateOf } from './disk.ts';
import { readContent, textsIn, type Content } from './format.ts';
import type { Keeper } from './keeper.ts';
import { editsOf, type Edit } from './merge.ts';
import { FileProblem } from './problem.ts';

const LOOK_MS = 250;

interface Watched {
    readonly keeper: Keeper;
    readonly world: World;
    /** Notes what has changed. */
    readonly changes: () => unknown;
    readonly tell: (line: string) => void;
}

type Texts = ReadonlyMap<string, Buffer>;

const parsed = (text: Buffer | undefined): unknown => (text ? (JSON.parse(text.toString()) as unknown) : undefined);

/** What was edited in a list of rows; where the file had none of it, it is compared with what there is. */
const ofWhole = ({ world: { store } }: Watched, name: string, before: unknown, rows: readonly Row[]): readonly Edit[] => editsOf(Array.isArray(before) ? (before as Row[]) : store.rows(name), rows);

/** Of many rows: what is no longer told of a row makes it as it was made. */
const ofMany = ({ world }: Watched, name: string, before: unknown, { changed, gone }: { readonly changed: ReadonlyMap<Row['id'], Row>; readonly gone: ReadonlySet<Row['id']> }): readonly Edit[] => {
    const was = before as { readonly changed: readonly Row[]; readonly gone: readonly Row['id'][] } | undefined;
    const made = (ids: readonly Row['id'][]) => {
        const list = world.asMade(name) ?? [];
        const placed = ids.map(id => [id, list[findPlace(list, id)]] as const);
        return new Map(placed.flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
    };
    world.store.rows(name);
    const told = editsOf(was?.changed ?? [], changed.values());
    const [deleted, back] = [[...gone].filter(id => !was?.gone.includes(id)), (was?.gone ?? []).filter(id => !gone.has(id))];
    const asMade = made([...told.map(({ id }) => id), ...deleted, ...back]);
    return [
        ...told.flatMap(({ id, was: former, is }): Edit[] => (is ? [{ id, was: former ?? asMade.get(id), is: { ...asMade.get(id), ...is } }] : gone.has(id) ? [] : [{ id, was: former, is: asMade.get(id) }])),
        ...deleted.map((id): Edit => ({ id, was: was?.changed.find(row => row.id === id) ?? asMade.get(id), is: undefined })),
        ...back.flatMap((id): Edit[] => (asMade.has(id) && !changed.has(id) ? [{ id, was: undefined, is: asMade.get(id) }] : [])),
    ];
};

/** What the file says now, and said when it was opened; that is known of the last states alone. */
const readNow = ({ keeper, world }: Watched): { readonly content: Content; readonly base: Texts | undefined; readonly written: number } => {
    const content = readContent(readFileSync(keeper.path, 'utf8'), world.store.names);
    const { head } = content;
    const written = head?.file === keeper.file ? head.written : keeper.written;
    return { content, base: keeper.states.get(written), written };
};

/** Reads what was edited by hand; what cannot be read changes nothing. */
const readEdits = (watched: Watched): boolean => {
    const { keeper, world, changes, tell } = watched;
    const state = stateOf(keeper.path);
    if (state === undefined) return true;
    try {
        const { content, base, written } = readNow(watched);
        if (!base) {
            keeper.putAside('was edited from a state too old to tell what was edited; open it anew');
            return true;
        }
        const nameOf = (name: string) => world.store.nameOf(name);
        const edited = new Map<string, readonly Edit[]>();
        for (const [name, rows] of content.whole) edited.set(name, ofWhole(watched, nameOf(name), parsed(base.get(name)), rows));
        for (const [name, over] of content.over) edited.set(name, ofMany(watched, nameOf(name), parsed(base.get(name)), over));
        changes(); // what calls did
        const told = [...edited].flatMap(([name, edits]) => applyEdits(world, nameOf(name), edits));
        Object.assign(keeper.content.others, content.others);
        const texts = [...textsIn(content)].filter(([name]) => edited.get(name)!.length > 0);
        keeper.seen(
            state,
            written,
            new Map([...base, ...texts]),
            texts.map(([name]) => name),
        );
        world.store.save();
        changes();
        const count = [...edited.values()].reduce((sum, edits) => sum + edits.length, 0);
        const where = [...edited].flatMap(([name, edits]) => (edits.length > 0 ? [name] : [])).join(', ');
        tell(`${keeper.path} was edited by hand: ${count === 0 ? 'no row is otherwise' : `${count} ${count === 1 ? 'row' : 'rows'} of ${where}`}.`);
        for (const line of told) tell(`${keeper.path}: ${line}.`);
        return true;
    } catch (problem) {
        const { code, message } = problem as NodeJS.ErrnoException;
        if (!(problem instanceof FileProblem) && code === undefined) throw problem;
        keeper.refuse(`The edit by hand is not read, and the file is not written until it is mended: ${message}.`);
        return false;
    }
};

/** Merges what is edited by hand, as soon as an editor has written it; answers what ends that. */
export const watchFile = (watched: Watched): (() => void) => {
    const { keeper } = watched;
    let last: string | undefined;
    let refused: string | undefined;
    const look = (): boolean => {
        const state = stateOf(keeper.path);
        if (!keeper.isOther(state) || state === refused) return state !== refused;
        refused = readEdits(watched) ? undefined : state;
        return refused === undefined;
    };
    keeper.readEdits = look;
    const timer = setInterval(() => {
        const state = stateOf(keeper.path);
        if (state === last) look(); // it has been written to its end
        last = state;
    }, LOOK_MS).unref();
    return () => {
        clearInterval(timer);
        keeper.readEdits = undefined;
    };
};
