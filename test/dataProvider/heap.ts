import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { QueryClient } from '@tanstack/react-query';

import { createPortalProvider, type Scope } from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in memory and still used, in MB. */
export const heapMB = (): number => {
    collect();

    return process.memoryUsage().heapUsed / 1_000_000;
};

/** A provider whose API answers every address at once, in JSON: no server that takes memory too. */
export const providerAnswering = (
    answer: (url: string) => string,
    scope: Scope = {},
) => {
    const queryClient = new QueryClient();

    const provider = createPortalProvider({
        queryClient,
        resources,
        services,
        config: {
            apiBase: 'http://api.example/api',
            tokenUrl: '',
            bearerOnEveryCall: false,
            token: () => 'a-token',
            scope: () => scope,
            fetch: async input =>
                new Response(answer(String(input)), {
                    headers: { 'Content-Type': 'application/json' },
                }),
        },
    });

    return { queryClient, provider };
};
