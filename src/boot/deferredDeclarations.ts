import { resources } from '../../resources/index.ts';
import { pointsAt, type Resource } from '../../resources/schema/index.ts';
import { outlines } from '../foundation/entities/outlines.ts';
import { EVERY_DECLARATION, fileOf } from './listFiles.ts';

type Resources = Readonly<Record<string, Resource>>;
type Read = (file: string) => Promise<unknown>;

/** Declares what is deferred when it is needed: puts it into the set of all declarations. */
export const deferring = (all: Resources, deferred: ReadonlySet<string>, read: Read) => {
    const isDeclared = (name: string): boolean => Object.hasOwn(all, name);
    /** One that is there already stays: what has been drawn holds it. */
    const add = (found: Resources): void => {
        for (const [name, resource] of Object.entries(found)) if (!isDeclared(name)) Object.assign(all, { [name]: resource });
    };
    const asked = new Map<string, Promise<void>>();
    /** Asks for a file once; for one that could not be had, again. */
    const once = (file: string, found: (content: unknown) => Resources): Promise<void> => {
        const known = asked.get(file) ?? read(file).then(content => add(found(content)));
        asked.set(file, known);
        known.catch(() => asked.delete(file));
        return known;
    };
    const declare = async (name: string): Promise<void> => {
        if (!isDeclared(name)) await once(fileOf(name, '.declaration'), resource => ({ [name]: resource as Resource }));
    };
    return {
        /** Whether the declaration of an entity was not there when the portal was opened. None is while developing. */
        isDeferred: (name: string): boolean => deferred.has(name),
        /** Resolves when an entity is declared, and those whose records it names: its screens can be drawn. */
        declaredFor: async (name: string): Promise<void> => {
            if (!deferred.has(name)) return;
            await declare(name);
            await Promise.all(pointsAt(all[name]!).map(declare));
        },
        /** Resolves when every entity is declared: for what asks all of them. */
        everyDeclared: async (): Promise<void> => {
            if (![...deferred].every(isDeclared)) await once(EVERY_DECLARATION, content => content as Resources);
        },
    };
};

const readFile: Read = async file => {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json();
};

const missing = Object.keys(outlines).filter(name => !Object.hasOwn(resources, name));

export const { isDeferred, declaredFor, everyDeclared } = deferring(resources, new Set(missing), readFile);
