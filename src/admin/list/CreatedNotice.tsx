import { Alert, Button } from '@mui/material';
import { LinkBase, useListContext, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { recordAddress } from '../addresses.ts';
import { forgetCreated, useCreated } from './created.ts';

/** Names the record that was just created where the page in view does not show it, with a way to it; it goes with the list. */
export const CreatedNotice = ({ name, hrefOf }: { readonly name: ResourceName; readonly hrefOf: ((record: RaRecord) => string | undefined) | undefined }) => {
    const translate = useMessage();
    const text = useText();
    const record = useCreated(name);
    const { data, isFetching } = useListContext();
    useEffect(() => () => forgetCreated(name), [name]);
    const { label, title }: Resource = resources[name];
    if (!record || isFetching || !data || data.some(row => String((row as RaRecord).id) === String(record.id))) return null;
    const href = hrefOf ? hrefOf(record) : recordAddress(name, record.id);
    return (
        <Alert
            severity="success"
            variant="outlined"
            role="status"
            sx={{ mb: 2 }}
            action={
                <>
                    {href !== undefined && <Button size="small" color="inherit" component={LinkBase} to={href}>{translate('screens.list.openCreated')}</Button>}
                    <Button size="small" color="inherit" onClick={() => forgetCreated(name)}>{translate('screens.form.close')}</Button>
                </>
            }
        >
            {translate('screens.list.created', { label: text(label), title: String(record[title] ?? '') })}
        </Alert>
    );
};
