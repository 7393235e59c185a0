import { Alert, Button } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ChoiceSource } from '../../../../resources/schema/index.ts';
import { failureText } from '../../failureText.ts';
import { interpolate } from '../../actions/interpolate.ts';
import type { InputProps } from '../fieldType.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useFormatters } from '../useFormatters.ts';
import { labelOf } from '../../../foundation/values/plainTexts.ts';
import { useChoices } from './useChoices.ts';

/** One of what a call answers; what is chosen already stays there while the answer is on its way, or does not come. */
export const ChoiceFromInput = ({ choices, ...props }: InputProps & { readonly choices: ChoiceSource }) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const sources = useMemo(() => Object.values(choices.inputs ?? {}).flatMap(from => (typeof from === 'string' ? [] : [from.field])), [choices]);
    const values: readonly unknown[] = useWatch({ name: sources, disabled: sources.length === 0 });
    const { data, error, refetch } = useChoices(choices, Object.fromEntries(sources.map((source, n) => [source, values[n]])));
    const field = data?.length === 0 && choices.empty ? { ...props.field, help: choices.empty } : props.field;
    const message = failureText(error);
    return (
        <>
            <SelectInput {...props} field={field} options={(data ?? []).map(({ value, label }) => ({ value, label: props.field.labels ? labelOf(value, props.field, formatters) : label }))} />
            {error && (
                <Alert severity={props.field.required ? 'error' : 'warning'} sx={{ mt: 1 }} action={<Button color="inherit" size="small" onClick={() => void refetch()}>{translate('screens.list.retry')}</Button>}>
                    {choices.failed ? interpolate(formatters.text(choices.failed), { message }, text => text) : message}
                </Alert>
            )}
        </>
    );
};
