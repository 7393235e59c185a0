import { soundDeclarations as sound } from '../resources/schema/check.ts';
import type { Resource } from '../resources/schema/index.ts';

type Resources = Record<string, Resource>;

/** The object all modules hold, and every version of each declaration a module may still hold. */
let live: Resources | undefined;
const versions = new Map<string, Resource[]>();

/** Replaces an object's contents with another's. */
const become = <Value extends object>(old: Value, now: Value): void => {
    for (const key of Object.keys(old) as (keyof Value)[])
        if (!(key in now)) delete old[key];
    Object.assign(old, now);
};

/**
 * Replaces `soundDeclarations` in the browser during development. After an edit it updates the objects the page already
 * holds, so that modules that read them once need not be reloaded.
 */
export const soundDeclarations = <All extends Resources>(
    all: All,
    calls?: Parameters<typeof sound>[1],
): All => {
    sound(all, calls);

    for (const [name, declaration] of Object.entries(all)) {
        const older = versions.get(name) ?? [];
        for (const old of older)
            if (old !== declaration) become(old, declaration);
        if (!older.includes(declaration))
            versions.set(name, [...older, declaration]);
    }

    if (!live) return (live = all);
    become(live, all);
    dispatchEvent(new Event('declarations'));

    return live as All;
};
