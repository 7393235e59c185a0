import { useQuery } from '@tanstack/react-query';
import { Box, Skeleton, Typography } from '@mui/material';
import { useDataProvider, type Identifier } from 'ra-core';
import { textOr, useMessage } from '../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { humanise } from '../../../resources/schema/index.ts';

/** What depends on a record, counted by the server. */
export const Relations = ({ name, id }: { readonly name: ResourceName; readonly id: Identifier }) => {
    const translate = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const { data, isPending, isError } = useQuery({
        queryKey: [name, 'relations', id],
        queryFn: async () => (await provider.callNamed(`${name}.relations`, { id })) as Readonly<Record<string, number>>,
        retry: false,
        gcTime: 0,
    });
    if (isPending) return <Skeleton height={72} />;
    if (isError) return <Typography color="text.secondary">{translate('screens.remove.relationsFailed')}</Typography>;
    const counts = Object.entries(data).filter(([, count]) => count > 0);
    if (counts.length === 0) return <Typography color="text.secondary">{translate('screens.remove.nothing')}</Typography>;
    return (
        <Box>
            <Typography variant="body2" sx={{ mb: 0.5 }}>{translate('screens.remove.relations')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {counts.map(([key, count]) => (
                    <li key={key}>{translate('screens.remove.counted', { name: textOr(translate, `screens.remove.relation.${key}`, humanise(key)), count })}</li>
                ))}
            </Box>
        </Box>
    );
};
