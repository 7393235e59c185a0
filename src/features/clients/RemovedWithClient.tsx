import { Typography } from '@mui/material';
import { type Identifier, useGetList } from 'ra-core';

import { resources } from '../../../resources/index.ts';
import { Counts, Dependents } from '../../admin/actions/DeleteDialog.tsx';
import type { RemovalProps } from '../../admin/overrideTables.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

const COUNTED = ['site', 'billgroup'] as const;

const useCount = (name: (typeof COUNTED)[number], client: Identifier) =>
    useGetList(name, {
        pagination: { page: 1, perPage: 1 },
        meta: { scope: { client: Number(client) } },
    });

/**
 * How many sites and billing groups a client has, and that all in them goes with it. The API counts no more of a
 * client.
 */
const RemovedWithOne = ({ client }: { readonly client: Identifier }) => {
    const message = useMessage();
    const text = useText();
    const counts = [useCount('site', client), useCount('billgroup', client)];
    const isCounting = counts.some(({ isPending }) => isPending);
    const hasFailed = counts.some(({ error }) => error);
    const isAlone = counts.every(({ total }) => total === 0);

    const content = () => {
        if (hasFailed)
            return (
                <Typography color="text.secondary">
                    {message('screens.remove.relationsFailed')}
                </Typography>
            );
        if (isAlone)
            return (
                <Typography color="text.secondary">
                    {message('screens.remove.nothing')}
                </Typography>
            );

        return (
            <Counts
                heading={message('screens.remove.relations')}
                counts={COUNTED.map((name, index) => [
                    text(resources[name].plural),
                    counts[index]?.total ?? 0,
                ])}
            />
        );
    };

    return (
        <div>
            <Dependents
                kinds={COUNTED.length}
                isCounting={isCounting && !hasFailed}
            >
                {content()}
            </Dependents>
            <Typography
                sx={{ mt: 1, visibility: isAlone ? 'hidden' : 'visible' }}
            >
                {message('screens.remove.allOfClient')}
            </Typography>
        </div>
    );
};

/** What depends on a client that is to be deleted; of several only that it is much. */
export const RemovedWithClient = ({ records }: RemovalProps) => {
    const message = useMessage();
    const [only, ...others] = records;
    if (only && others.length === 0) return <RemovedWithOne client={only.id} />;

    return <Typography>{message('screens.remove.allOfClient')}</Typography>;
};
