import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import type { ScopeStore } from './scopeStore.ts';
import { sendWaitingChanges } from './undoable.ts';

/** Another client or site: drops every answer kept and every selected row, before anything is drawn again. A change of the site’s group needs nothing: it is part of the keys of lists. */
export const forgetOnChange = (scopeStore: ScopeStore, queryClient: QueryClient, store: Store): void => {
    const keyOf = () => {
        const { client, site } = scopeStore.scope();
        return JSON.stringify([client, site]);
    };
    let last = keyOf();
    scopeStore.subscribe(() => {
        if (keyOf() === last) return;
        last = keyOf();
        sendWaitingChanges(); // to take one back would bring back rows of the other site
        void queryClient.cancelQueries();
        queryClient.getQueryCache().clear();
        for (const key of Object.keys(store.listItems?.() ?? {})) if (key.endsWith('.selectedIds')) store.removeItem(key);
    });
};
