import {
    useDataProvider,
    useGetMany,
    useRecordContext,
    useRegisterMutationMiddleware,
    type Middleware,
    type UpdateParams,
} from 'ra-core';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import type { InputProps } from '../../../admin/fields/fieldType.ts';
import { ReferenceInput } from '../../../admin/fields/ReferenceInput.tsx';
import { NotSavedError } from '../../../admin/form/refusals.ts';
import { lazyFrom } from '../../../components/lazy/lazyPart.tsx';
import { isId } from '../../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { Move } from './MoveSiteDialog.tsx';

type Update = (resource: string, params: UpdateParams) => Promise<unknown>;

const MoveSiteDialog = lazyFrom(
    () => import('./MoveSiteDialog.tsx'),
    'MoveSiteDialog',
);

/** The client of the site and the client of the chosen group; undefined while unknown. */
const useClients = (group: unknown) => {
    const current: unknown = useRecordContext()?.ClientId;

    const { data: groups } = useGetMany(
        'billgroup',
        { ids: isId(group) ? [group] : [] },
        { enabled: isId(group) },
    );

    const next: unknown = groups?.[0]?.ClientId;
    const ids = [current, next].filter(isId);

    const { data: clients = [] } = useGetMany(
        'client',
        { ids },
        { enabled: ids.length > 0 },
    );

    const nameOf = (id: unknown): string | undefined =>
        clients.find(client => client?.id === id)?.Company as
            | string
            | undefined;

    return {
        from: nameOf(current),
        to: nameOf(next),
        isOther: isId(current) && isId(next) && current !== next,
    };
};

/** Holds back a save that would move the site to another client until the user confirms it. */
const useMoveQuestion = (): Move | undefined => {
    const provider = useDataProvider<PortalProvider>();
    const record = useRecordContext();
    const [move, setMove] = useState<Move>();

    const ask = useCallback(
        async (
            site: Move['site'],
            from: unknown,
            to: unknown,
        ): Promise<boolean> => {
            const { data } = await provider.getMany('client', {
                ids: [Number(from), Number(to)],
            });

            const nameOf = (id: unknown) =>
                String(data.find(client => client?.id === id)?.Company ?? id);

            return new Promise(resolve => {
                const answer = (moves: boolean) => {
                    setMove(undefined);
                    resolve(moves);
                };

                setMove({ site, from: nameOf(from), to: nameOf(to), answer });
            });
        },
        [provider],
    );

    useRegisterMutationMiddleware(
        useCallback<Middleware<Update>>(
            async (resource, params, next) => {
                const { GroupId } = params.data as {
                    readonly GroupId?: unknown;
                };

                const isMoved =
                    record?.id !== undefined &&
                    isId(GroupId) &&
                    GroupId !== record.GroupId;

                if (!isMoved) return next(resource, params);

                const clientOf = async (group: unknown): Promise<unknown> => {
                    if (!isId(group)) return undefined;

                    const { data } = await provider.getOne('billgroup', {
                        id: group,
                    });

                    return data.ClientId;
                };

                const from: unknown =
                    record.ClientId ?? (await clientOf(record.GroupId));

                const to = await clientOf(GroupId);
                if (!isId(from) || from === to) return next(resource, params);

                const site = {
                    id: Number(record.id),
                    name: String(record.SiteName ?? ''),
                };

                if (!(await ask(site, from, to)))
                    throw new NotSavedError('the user goes on editing');

                return next(resource, params);
            },
            [provider, record, ask],
        ),
    );

    return move;
};

/** The billing group of a site, and the client who pays through it. */
export const GroupInput = (props: InputProps) => {
    const translate = useMessage();
    const { from, to, isOther } = useClients(useWatch({ name: props.source }));
    const move = useMoveQuestion();

    const help =
        to &&
        (isOther && from
            ? translate('clients.moves', { from, to })
            : translate('clients.ofClient', { client: to }));

    return (
        <>
            <ReferenceInput
                {...props}
                field={{
                    ...props.field,
                    ...(help && { help: [help, help] as const }),
                }}
            />
            {move && <MoveSiteDialog {...move} />}
        </>
    );
};
