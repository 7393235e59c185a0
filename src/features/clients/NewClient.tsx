import { useLocation } from 'ra-core';
import { useState } from 'react';

import { isObject } from '../../../resources/rules/valueAt.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type {
    NewClientFacts,
    NewClientNoticeProps,
} from './NewClientNotice.tsx';

const NewClientNotice = lazyPart<NewClientNoticeProps>(
    async () => (await import('./NewClientNotice.tsx')).NewClientNotice,
    { outline: null },
);

const clientIn = (state: unknown): NewClientFacts | undefined => {
    const newClient = isObject(state) ? state.made : undefined;

    return isObject(newClient) &&
        typeof newClient.site === 'number' &&
        typeof newClient.company === 'string'
        ? { site: newClient.site, company: newClient.company }
        : undefined;
};

/**
 * Shown over the list of clients until it is left: a link to the client the wizard has just
 * created. Without one, the notice's code is not loaded.
 */
export const NewClient = () => {
    const { state } = useLocation();
    const [client, setClient] = useState(() => clientIn(state)); // kept in state because the list's own navigation drops it

    return client ? (
        <NewClientNotice {...client} onClose={() => setClient(undefined)} />
    ) : null;
};
