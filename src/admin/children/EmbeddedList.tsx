import { PAGE_SIZE } from '../../foundation/pageSize.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Scope } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { ListBody } from '../list/ListBody.tsx';
import { RecordDialog } from '../actions/laterDialogs.tsx';
import { useListMeta } from '../list/useListMeta.ts';
import { useRights } from '../useRights.ts';

interface EmbeddedListProps {
    readonly name: ResourceName;
    /** Whose rows: instead of what the user works on (`{ client: 3 }`). */
    readonly scope?: Scope;
    /** Parameters of the list (`{ ConfigId: 3 }`). */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** What a record created here starts with. */
    readonly values?: Readonly<Record<string, unknown>>;
    readonly heading?: boolean;
    /** More buttons beside the one that creates. */
    readonly actions?: ReactNode;
}

/** The list of an entity inside another page: a client's sites, a configuration's applications. */
export const EmbeddedList = ({ name, scope, filter, values, heading = true, actions }: EmbeddedListProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const rights = useRights(name);
    const [creating, setCreating] = useState(false);
    const { plural, list, texts }: Resource = resources[name];
    const key = JSON.stringify(scope ?? {});
    const narrower = useMemo(() => JSON.parse(key) as Scope, [key]);
    const meta = useListMeta(narrower);
    const create = rights.create && values ? (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setCreating(true)}>{texts?.create ? formatters.text(texts.create) : translate('screens.list.create')}</Button>
    ) : null;
    return (
        <ResourceContextProvider value={name}>
            <ListBase
                disableAuthentication
                disableSyncWithLocation
                exporter={false}
                storeKey={false}
                perPage={PAGE_SIZE}
                sort={list.sort ?? { field: 'id', order: 'ASC' }}
                {...(filter && { filter })}
                queryOptions={{ meta, retry: false }}
            >
                <Box sx={{ width: '100%' }}>
                    {(heading || create) && (
                        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, gap: 1 }}>
                            <Typography variant="h2">{heading && formatters.text(plural)}</Typography>
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                                {actions}
                                {create}
                            </Box>
                        </Box>
                    )}
                    <ListBody name={name} formatters={formatters} create={create} embedded />
                </Box>
            </ListBase>
            {creating && <RecordDialog name={name} values={values} onClose={() => setCreating(false)} />}
        </ResourceContextProvider>
    );
};
