import { useQuery } from '@tanstack/react-query';
import { Alert } from '@mui/material';
import { useDataProvider } from 'ra-core';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { InputProps } from '../../../admin/fields/fieldType.ts';
import { SelectInput } from '../../../admin/fields/SelectInput.tsx';
import { failureText } from '../../../admin/failureText.ts';
import { useScope } from '../../../session/useScope.ts';

/** An article of a site's accounting system. */
/** The article that a plan is booked under: one of the site's. */
export const SundryInput = (props: InputProps) => {
    const { call } = useDataProvider<PortalProvider>();
    const message = useMessage();
    const { site } = useScope();
    const { data, error } = useQuery({
        queryKey: ['sundries', site?.Id],
        queryFn: ({ signal }) => call('lookup.sundries', { SiteId: site?.Id }, { signal }),
        enabled: site !== undefined,
        staleTime: 60_000,
    });
    const field = data?.length === 0 ? { ...props.field, help: message('rooms.sundries.none') } : props.field;
    return (
        <>
            <SelectInput {...props} field={field} options={(data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }))} />
            {error && <Alert severity="warning" sx={{ mt: 1 }}>{message('rooms.sundries.failed', { message: failureText(error) })}</Alert>}
        </>
    );
};
