import { stillOf } from './snapshot.ts';
import { asTimePasses } from '../entities/index.ts';
import { peopled } from '../data/peopled.ts';
import { liveFieldsOf } from '../data/live.ts';
import type { World } from '../data/world.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { FORMAT, overText, wholeText, type Content, type Head } from './format.ts';

/**
 * From so many made rows on a collection is not written out: the seed makes them in the same time as a file is read. Four times as many as are made when they
 * are read (`MANY` of `data/world.ts`): that saves memory and costs nobody anything, while rows that are not in the file cannot be found and edited there.
 */
export const MANY_ROWS = 20_000;

/** Whether the file holds of a collection only what is otherwise than made. */
export const isMany = ({ made, store }: World, { whole }: Content, name: string): boolean => !whole.has(name) && (name === asTimePasses || (made.untouched.get(store.nameOf(name))?.length ?? 0) >= MANY_ROWS);

const madeOf = ({ made }: World, isUsageKept: boolean): Head['made'] => {
    const { seed, scenario, rows, began, siteOffset, usedAtFirst, aged } = made;
    const from = isUsageKept && usedAtFirst !== undefined ? { usedAtFirst, usedUntil: usedAtFirst } : { usedUntil: began };
    return { seed, scenario, began, aged, ...from, ...(rows === undefined ? {} : { rows }), ...(siteOffset === undefined ? {} : { siteOffset }) };
};

/** How the world stands, apart from its rows. */
export const stateNow = (world: World, isUsageKept = true): Pick<Head, 'made' | 'clock' | 'namesLeft'> => {
    const { clock, namesLeft } = world;
    return { made: madeOf(world, isUsageKept), clock: { now: clock.now(), frozen: clock.isFrozen(), at: Date.now() }, ...(namesLeft === undefined ? {} : { namesLeft }) };
};

export const wholeHead = (world: World, content: Content, counted: Pick<Head, 'file' | 'written' | 'entry'>): Head => {
    const { resources, store, sessions, files } = world;
    const now = world.clock.now();
    const still = store.names.flatMap(name => {
        const all = liveFieldsOf(resources, store.nameOf(name)).length > 0 ? store.state[name] : undefined;
        const ids = all ? stillOf(world.made, isMany(world, content, name) ? [...(content.over.get(name)?.changed.values() ?? [])] : all) : (content.head?.still[name] ?? []);
        return ids.length > 0 ? [[name, ids] as const] : [];
    });
    return {
        format: FORMAT,
        ...counted,
        ...stateNow(world, (content.over.get(asTimePasses)?.changed.size ?? 0) > 0),
        sessions: [...sessions].filter(([, { expires }]) => expires > now),
        uploads: [...files].map(([name, { type }]) => [name, type] as const),
        still: Object.fromEntries(still),
        entities: Object.fromEntries(Object.entries(resources).flatMap(([name, { fields, mock }]) => (mock.view ? [] : [[name, Object.keys(fields)]]))),
    };
};

const hasMany = ({ made, resources }: World): boolean => Object.values(peopled(resources, scenarioOf(made.scenario), made.rows)).some(({ mock }) => !mock.view && mock.rows >= MANY_ROWS);

/** Makes what nobody has asked for yet, so that it stands in the file; of many rows that would take long, and they are the same later. */
const makeAll = async (world: World): Promise<void> => {
    if (hasMany(world)) return;
    for (const name of world.store.names) {
        if (name === asTimePasses || world.store.state[name]) continue;
        world.store.rows(world.store.nameOf(name));
        await new Promise(done => setImmediate(done));
    }
};

/** What stands in the file for each collection; what has not changed is taken from the former. */
export const textsOf = async (world: World, content: Content, former: ReadonlyMap<string, Buffer> = new Map(), dirty: ReadonlySet<string> = new Set()): Promise<ReadonlyMap<string, Buffer>> => {
    await makeAll(world);
    const { store, resources } = world;
    const texts = new Map<string, Buffer>();
    for (const name of store.names) {
        const isSame = !dirty.has(name) && liveFieldsOf(resources, store.nameOf(name)).length === 0;
        const [kept, over, rows] = [isSame ? former.get(name) : undefined, content.over.get(name), store.state[name] ?? content.whole.get(name)];
        const isOver = isMany(world, content, name) || !rows;
        if (isOver && !(over && over.changed.size + over.gone.size > 0)) continue;
        texts.set(name, kept ?? (isOver ? await overText(over!) : await wholeText(rows!.slice())));
    }
    for (const [name, other] of Object.entries(content.others)) texts.set(name, Buffer.from(JSON.stringify(other)));
    return texts;
};
