import { useSyncExternalStore } from 'react';
import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';

const created = new Map<ResourceName, RaRecord>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};
const change = (how: () => void): void => {
    how();
    for (const listener of listeners) listener();
};

/** Remembers what was just created, for its list: the server's order may put it on any page. */
export const noteCreated = (name: ResourceName, record: RaRecord): void => change(() => created.set(name, record));
export const forgetCreated = (name: ResourceName): void => change(() => created.delete(name));

/** What was created last and has not been let go. */
export const useCreated = (name: ResourceName): RaRecord | undefined => useSyncExternalStore(subscribe, () => created.get(name));
