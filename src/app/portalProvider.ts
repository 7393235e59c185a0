import type { QueryClient } from '@tanstack/react-query';
import { withLifecycleCallbacks, type DataProvider } from 'ra-core';

import {
    ApiError,
    createPortalProvider,
    type PortalProvider,
    type ProviderConfig,
} from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import { rememberingLists } from '../admin/list/export/ExportButton.tsx';
import { siteOffset } from '../foundation/format/days.ts';
import { countLoading } from '../foundation/loading.ts';
import { boundOf } from '../foundation/scopeRules.ts';
import type { ScopeStore } from '../foundation/scopeStore.ts';
import { serverNow } from '../foundation/serverTime.ts';
import type { Session } from '../foundation/session.ts';
import { settings } from '../foundation/settings.ts';
import { outliveFetch } from '../foundation/undoable.ts';
import { isRecordOfOthers } from '../foundation/values/recordReach.ts';
import type { SessionLifecycle } from '../session/sessionLifecycle.ts';
import { prefetchedFetch } from '../start/requests.ts';
import { seenAs } from '../start/seenAs.ts';
import { callOverrides } from './callOverrides.ts';
import { lifecycleCallbacks } from './lifecycleCallbacks.ts';

/** The session that the provider's calls belong to. */
interface ProviderSession {
    readonly lifecycle: SessionLifecycle;
    /** What the user works on; undefined until the session is loaded. */
    readonly scopeStore: () => ScopeStore | undefined;
    /** Undefined until the session is loaded. */
    readonly session: () => Session | undefined;
    readonly queryClient: QueryClient;
    /** Aborted when the page is removed. */
    readonly closing: AbortSignal;
}

/** Records changes. The code for that is loaded with the first change. */
const noting =
    ({
        session,
        scopeStore,
    }: Pick<ProviderSession, 'session' | 'scopeStore'>): NonNullable<
        ProviderConfig['onChange']
    > =>
    (change, answer) => {
        const [at, who, site] = [
            serverNow(),
            session()?.user,
            scopeStore()?.chosen().site,
        ];

        if (who)
            void import('../foundation/activity.ts')
                .then(({ noteChange }) =>
                    noteChange(change, answer, { at, user: who, site }),
                )
                .catch(() => undefined);
    };

/**
 * Treats a record out of the user's reach as missing, even if the server returns it: some calls
 * carry no token, so the server cannot tell.
 */
const withinReach = (
    provider: PortalProvider,
    { session, scopeStore }: Pick<ProviderSession, 'session' | 'scopeStore'>,
): PortalProvider => ({
    ...provider,
    getOne: (async (name, params) => {
        const answer = await provider.getOne(name, params);

        const [by, { fields }] = [
            session(),
            (resources as Readonly<Record<string, Resource>>)[name]!,
        ];

        if (
            by &&
            isRecordOfOthers(
                boundOf(by),
                scopeStore()?.chosen().site?.Id,
                fields,
                answer.data,
            )
        )
            throw new ApiError({
                kind: 'http',
                status: 404,
                detail: `${name} ${params.id} is another site's`,
            });

        return answer;
    }) as PortalProvider['getOne'],
});

/** Data provider for the declared entities and services, for this tab's user. */
export const sessionProvider = ({
    lifecycle,
    scopeStore,
    session,
    queryClient,
    closing,
}: ProviderSession): PortalProvider =>
    withinReach(
        createPortalProvider({
            queryClient,
            resources,
            services,
            replies,
            customCalls: callOverrides,
            config: {
                ...settings(),
                token: () => lifecycle.token(),
                scope: () => scopeStore()?.scope() ?? {},
                fetch: outliveFetch(prefetchedFetch),
                now: serverNow,
                offset: () => siteOffset(scopeStore()?.chosen().site),
                busy: countLoading,
                expired: call => lifecycle.wait(call),
                isOver: () => lifecycle.isOver(),
                owner: () => (lifecycle.state() === 'left' ? null : lifecycle),
                closing,
                isReadOnly: seenAs !== undefined,
                ...(settings().activityDays > 0 && {
                    onChange: noting({ session, scopeStore }),
                }),
            },
        }),
        { session, scopeStore },
    );

/**
 * Adds what the screens need: the installation's callbacks, and what an export has to know about the list on the
 * screen.
 */
export const screenProvider = (provider: PortalProvider): PortalProvider =>
    rememberingLists(
        lifecycleCallbacks.length === 0
            ? provider
            : {
                  ...provider,
                  ...withLifecycleCallbacks(
                      provider as DataProvider,
                      lifecycleCallbacks,
                  ),
              },
    );
