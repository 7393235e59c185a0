import type { ResourceCallbacks } from 'ra-core';

/** Names of shelves are kept in capitals. */
export const lifecycleCallbacks: ResourceCallbacks[] = [
    {
        resource: 'shelf',
        beforeSave: async data => ({ ...data, Name: String(data.Name).toUpperCase() }),
    },
];
