import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { labelOf } from '../../admin/fields/choice/choice.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { SelectInput } from '../../admin/fields/SelectInput.tsx';

const FRESH_MS = 300_000;

/** One of the roles the server has. */
export const RoleInput = (props: InputProps) => {
    const message = useMessage();
    const formatters = useFormatters();
    const provider = useDataProvider<PortalProvider>();
    const { data, isError, refetch } = useQuery({
        queryKey: ['account.roles'],
        queryFn: ({ signal }) => provider.call('account.roles', {}, { signal }),
        staleTime: FRESH_MS,
    });
    return (
        <>
            <SelectInput {...props} options={(data ?? []).map(({ Name }) => ({ value: Name, label: labelOf(Name, props.field, formatters) }))} />
            {isError && (
                <Alert severity="error" sx={{ mt: 1 }} action={<Button color="inherit" size="small" onClick={() => void refetch()}>{message('account.retry')}</Button>}>
                    {message('account.rolesFailed')}
                </Alert>
            )}
        </>
    );
};
