import { useStoreContext } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { listAddress } from '../addresses.ts';

const keyOf = (name: ResourceName) => `${name}.openedFrom`;

/** Notes for this tab that the records of an entity are opened from another page than its own list: saved, they lead back there. */
export const useOpenedFrom = (name: ResourceName, address: string): { readonly note: () => void } => {
    const store = useStoreContext();
    return { note: useCallback(() => store.setItem(keyOf(name), address), [store, name, address]) };
};

/** Where a record that is saved, deleted or let be leads back to. */
export const useWayBack = (name: ResourceName): string => useStoreContext().getItem<string>(keyOf(name)) ?? listAddress(name);
