import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider, useRecordContext } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';

import type { Scope } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { ChildList, Resource } from '../../../resources/schema/index.ts';
import { PAGE_SIZE } from '../../foundation/pageSize.ts';
import { mayRead } from '../../foundation/permissions.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { RecordDialog } from '../actions/lazyDialogs.tsx';
import { useFormatters } from '../fields/useFormatters.ts';
import { useRights } from '../resource.ts';
import { ListBody } from './ListBody.tsx';
import { shownMeta, useListMeta } from './listState.tsx';

interface EmbeddedListProps {
    readonly name: ResourceName;
    /** Scope of the rows, instead of the selected one (`{ client: 3 }`). */
    readonly scope?: Scope;
    /** Filter parameters of the list (`{ TvConfigId: 3 }`). */
    readonly filter?: Readonly<Record<string, unknown>>;
    /** Initial values of a record created here. */
    readonly values?: Readonly<Record<string, unknown>>;
    readonly heading?: boolean;
    /** More buttons beside the create button. */
    readonly actions?: ReactNode;
}

/** The list of an entity inside another page: a client's sites, a configuration's applications. */
export const EmbeddedList = ({
    name,
    scope,
    filter,
    values,
    heading = true,
    actions,
}: EmbeddedListProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const rights = useRights(name);
    const [creating, setCreating] = useState(false);
    const { plural, list, texts }: Resource = resources[name];
    const key = JSON.stringify(scope ?? {});
    const narrower = useMemo(() => JSON.parse(key) as Scope, [key]);
    const meta = useListMeta(narrower);
    const filterKey = JSON.stringify(filter ?? {});

    const fixed = useMemo(
        () => JSON.parse(filterKey) as Readonly<Record<string, unknown>>,
        [filterKey],
    );

    const create =
        rights.create && values ? (
            <Button
                variant="outlined"
                startIcon={<AddIcon />}
                onClick={() => setCreating(true)}
            >
                {texts?.create
                    ? formatters.text(texts.create)
                    : translate('screens.list.create')}
            </Button>
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
                queryOptions={{ meta: shownMeta(meta) }}
            >
                <Box sx={{ width: '100%' }}>
                    {(heading || create) && (
                        <Box
                            sx={{
                                display: 'flex',
                                alignItems: 'center',
                                justifyContent: 'space-between',
                                mb: 1,
                                gap: 1,
                            }}
                        >
                            {heading ? (
                                <Typography variant="h2">
                                    {formatters.text(plural)}
                                </Typography>
                            ) : (
                                <span />
                            )}
                            <Box
                                sx={{
                                    display: 'flex',
                                    flexWrap: 'wrap',
                                    justifyContent: 'flex-end',
                                    gap: 1,
                                }}
                            >
                                {actions}
                                {create}
                            </Box>
                        </Box>
                    )}
                    <ListBody
                        name={name}
                        formatters={formatters}
                        create={create}
                        fixed={fixed}
                        embedded
                    />
                </Box>
            </ListBase>
            {creating && (
                <RecordDialog
                    name={name}
                    values={values}
                    onClose={() => setCreating(false)}
                />
            )}
        </ResourceContextProvider>
    );
};

interface ChildRecordsProps extends ChildList {
    /** Shows a heading, if no tab already does. */
    readonly heading?: boolean;
}

/**
 * The records of another entity that belong to the current one, whatever scope is selected. Renders nothing if the role
 * may not read them.
 */
export const ChildRecords = ({
    list,
    by,
    heading = false,
}: ChildRecordsProps) => {
    const id = useRecordContext()?.id;
    const { role } = useSession();
    if (id === undefined || !mayRead(list, role)) return null;
    const child: Resource = resources[list as ResourceName];
    const { from } = child.fields[by] ?? {};
    const parent = { [by]: id };

    return (
        <EmbeddedList
            name={list as ResourceName}
            {...(from && { scope: { [from]: Number(id) } })}
            filter={parent}
            values={parent}
            heading={heading}
        />
    );
};
