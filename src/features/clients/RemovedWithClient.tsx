import { Box, Skeleton, Typography } from '@mui/material';
import { type Identifier, useGetList } from 'ra-core';

import { resources } from '../../../resources/index.ts';
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
    if (counts.some(({ error }) => error))
        return (
            <Typography color="text.secondary">
                {message('screens.remove.relationsFailed')}
            </Typography>
        );
    if (counts.some(({ isPending }) => isPending))
        return <Skeleton height={72} />;
    if (counts.every(({ total }) => total === 0))
        return (
            <Typography color="text.secondary">
                {message('screens.remove.nothing')}
            </Typography>
        );

    return (
        <Box>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
                {message('screens.remove.relations')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {COUNTED.map((name, index) => (
                    <li key={name}>
                        {message('screens.remove.counted', {
                            name: text(resources[name].plural),
                            count: counts[index]?.total ?? 0,
                        })}
                    </li>
                ))}
            </Box>
            <Typography sx={{ mt: 1 }}>
                {message('screens.remove.allOfClient')}
            </Typography>
        </Box>
    );
};

/** What depends on a client that is to be deleted; of several only that it is much. */
export const RemovedWithClient = ({ records }: RemovalProps) => {
    const message = useMessage();
    const [only, ...others] = records;
    if (only && others.length === 0) return <RemovedWithOne client={only.id} />;

    return <Typography>{message('screens.remove.allOfClient')}</Typography>;
};
