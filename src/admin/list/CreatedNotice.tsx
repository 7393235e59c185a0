import { Alert, Box, Button } from '@mui/material';
import {
    type Identifier,
    LinkBase,
    type RaRecord,
    useCloseNotification,
    useListContext,
} from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { observable } from '../../foundation/observable.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { listAddress, recordAddress } from '../resource.ts';

const created = observable<Readonly<Partial<Record<ResourceName, RaRecord>>>>(
    {},
);

/** Remembers the record just created for its list, because the server's sort order may put it on any page. */
export const setLastCreated = (name: ResourceName, record: RaRecord): void =>
    created.set({ ...created.get(), [name]: record });
export const clearLastCreated = (name: ResourceName): void =>
    created.set({ ...created.get(), [name]: undefined });

/** The record created last, unless it has been dismissed. */
export const useLastCreated = (name: ResourceName): RaRecord | undefined =>
    useSyncExternalStore(created.subscribe, () => created.get()[name]);

interface CreatedMessageProps {
    readonly name: ResourceName;
    readonly id: Identifier | undefined;
    readonly summary: string;
}

/** A notification with a link to the record just created, or to the list if the answer does not identify it. */
export const CreatedMessage = ({ name, id, summary }: CreatedMessageProps) => {
    const translate = useMessage();
    const text = useText();
    const close = useCloseNotification();
    const { plural, label }: Resource = resources[name];
    const isNamed = id !== undefined && !isNoKey(id);

    return (
        <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
            {summary}
            <Button
                size="small"
                variant="outlined"
                component={LinkBase}
                to={isNamed ? recordAddress(name, id) : listAddress(name)}
                onClick={close}
                sx={{ flex: 'none' }}
            >
                {isNamed ? translate('shell.open') : text(plural ?? label)}
            </Button>
        </Box>
    );
};

/**
 * Names the record just created if the current page does not show it, with a link to it. Forgotten when the list is
 * left.
 */
export const CreatedNotice = ({
    name,
    hrefOf,
}: {
    readonly name: ResourceName;
    readonly hrefOf: ((record: RaRecord) => string | undefined) | undefined;
}) => {
    const translate = useMessage();
    const text = useText();
    const record = useLastCreated(name);
    const { data, isFetching } = useListContext();
    useEffect(() => () => clearLastCreated(name), [name]);
    const { label, title }: Resource = resources[name];
    if (
        !record ||
        isFetching ||
        !data ||
        data.some(row => String((row as RaRecord).id) === String(record.id))
    )
        return null;
    const href = hrefOf ? hrefOf(record) : recordAddress(name, record.id);

    return (
        <Alert
            severity="success"
            variant="outlined"
            role="status"
            sx={{ mb: 2, displayPrint: 'none' }}
            action={
                <>
                    {href !== undefined && (
                        <Button
                            size="small"
                            color="inherit"
                            component={LinkBase}
                            to={href}
                        >
                            {translate('shell.open')}
                        </Button>
                    )}
                    <Button
                        size="small"
                        color="inherit"
                        onClick={() => clearLastCreated(name)}
                    >
                        {translate('shell.close')}
                    </Button>
                </>
            }
        >
            {translate('screens.list.created', {
                label: text(label),
                title: recordTitle(
                    { title },
                    record,
                    translate('screens.noName'),
                ),
            })}
        </Alert>
    );
};
