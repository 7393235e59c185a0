import { HttpError, type ResourceCallbacks } from 'ra-core';

/** Names of shelves are kept in capitals, and one of them is taken. */
export const lifecycleCallbacks: ResourceCallbacks[] = [
    {
        resource: 'shelf',
        beforeSave: async data => {
            if (data.Name === 'Taken')
                throw new HttpError('refused', 400, {
                    errors: { Name: 'There is such a shelf' },
                });

            return { ...data, Name: String(data.Name).toUpperCase() };
        },
    },
];
