import { NativeSelect, OutlinedInput, Skeleton } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';

import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { LABELLED_INPUT, type ListFilter } from '../../light/listFilters.ts';
import { choiceOptions } from '../fields/choices.ts';
import type { Formatters } from '../fields/fieldType.ts';
import type { FieldFilterProps } from './FieldFilter.tsx';

/** Form inputs are a separate chunk that most lists do not need. */
const FieldFilter = lazyPart<FieldFilterProps>(
    () => import('./FieldFilter.tsx').then(module => module.FieldFilter),
    { outline: <Skeleton variant="rounded" height={LABELLED_INPUT} /> },
);

const SEVERAL = -2;
type Option = readonly [text: string, value: unknown];

const OptionsFilter = ({
    source,
    label,
    options,
}: {
    readonly source: string;
    readonly label: string;
    readonly options: readonly Option[];
}) => {
    const translate = useMessage();
    const id = useId();
    const { field } = useController({ name: source });
    const chosen = options.findIndex(([, value]) => value === field.value);

    // An address may set several values at once, which this select cannot.
    const several = Array.isArray(field.value)
        ? options
              .filter(([, value]) =>
                  (field.value as readonly unknown[]).includes(value),
              )
              .map(([text]) => text)
        : [];

    return (
        <LabelledInput id={id} label={label}>
            <NativeSelect
                fullWidth
                input={<OutlinedInput size="small" />}
                value={several.length > 0 ? SEVERAL : chosen}
                onChange={event =>
                    field.onChange(
                        options[Number(event.target.value)]?.[1] ?? null,
                    )
                }
                inputProps={{ id, name: source }}
            >
                {several.length > 0 && (
                    <option value={SEVERAL}>{several.join(', ')}</option>
                )}
                <option value={-1}>{translate('screens.all')}</option>
                {options.map(([text], n) => (
                    <option key={text} value={n}>
                        {text}
                    </option>
                ))}
            </NativeSelect>
        </LabelledInput>
    );
};

/** One filter of a list: a select with "All" for few values, otherwise the input of the field type. */
export const FilterInput = ({
    source,
    field,
    formatters,
}: ListFilter & { readonly formatters: Formatters }) => {
    const label = fieldLabel(source, field, formatters);
    if (field.type === 'boolean')
        return (
            <OptionsFilter
                source={source}
                label={label}
                options={[
                    [formatters.translate('screens.yes'), true],
                    [formatters.translate('screens.no'), false],
                ]}
            />
        );
    if (field.type === 'choice')
        return (
            <OptionsFilter
                source={source}
                label={label}
                options={choiceOptions(field, formatters).map(
                    ({ value, label: text }) => [
                        text,
                        field.numbered ? Number(value) : value,
                    ],
                )}
            />
        );

    return <FieldFilter source={source} field={field} />;
};
