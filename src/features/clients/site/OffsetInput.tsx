import { Box, Chip, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';

import { isEmpty, isObject } from '../../../../resources/rules/valueAt.ts';
import type { InputProps } from '../../../admin/fields/fieldType.ts';
import { NumberInput } from '../../../admin/fields/NumberInput.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { useLanguage } from '../../../components/useText.ts';
import { zoneText } from '../../../foundation/format/days.ts';
import { countries } from '../../../foundation/values/countries.ts';
import { offsetsOf } from './timeOffsets.ts';

const onlyOffset = (country: unknown): number | null => {
    const [first, ...others] = offsetsOf(country);

    return first && others.length === 0 ? first.hours : null;
};

/**
 * Follows the country's UTC offset unless one was typed. In an existing record, only after the user chooses another
 * country.
 */
const useFollowingCountry = (
    source: string,
    country: unknown,
    countrySource: string,
) => {
    const isNew = useRecordContext()?.id === undefined;
    const { getValues, setValue, getFieldState } = useFormContext();
    const before = useRef(isNew ? undefined : country);

    useEffect(() => {
        const former = onlyOffset(before.current);
        before.current = country;
        const value: unknown = getValues(source);
        const isTyped = !isEmpty(value) && value !== former;
        if (
            isTyped ||
            (value ?? null) === onlyOffset(country) ||
            !(isNew || getFieldState(countrySource).isDirty)
        )
            return;

        setValue(source, onlyOffset(country), {
            shouldDirty: true,
            shouldValidate: true,
        });
    }, [
        country,
        isNew,
        source,
        countrySource,
        getValues,
        setValue,
        getFieldState,
    ]);
};

/** Focuses this field if the location's state asks for it. */
const useReached = (source: string) => {
    const { state, key } = useLocation();
    const { setFocus } = useFormContext();

    useEffect(() => {
        if (isObject(state) && state.field === source) setFocus(source);
    }, [state, key, source, setFocus]);
};

/** A site's UTC offset: suggested from its country, or asked for if the country has several. */
export const OffsetInput = ({
    country: countrySource = 'Country',
    mustChoose = false,
    ...props
}: InputProps & {
    /** The field that holds the country. */
    readonly country?: string;
    /** Where the country has several offsets, one has to be chosen. */
    readonly mustChoose?: boolean;
}) => {
    const { source, field, disabled } = props;
    const { translate, text } = useFormatters();
    const labelId = useId();
    const { setValue } = useFormContext();

    const [country, value]: unknown[] = useWatch({
        name: [countrySource, source],
    });

    const offsets = offsetsOf(country);
    useFollowingCountry(source, country, countrySource);
    useReached(source);

    const name =
        countries(useLanguage()).find(candidate => candidate.value === country)
            ?.label ?? '';

    const isProposed =
        !disabled &&
        (offsets.length > 1 || offsets.some(({ hours }) => hours !== value));

    const needsChoice = offsets.length > 1 && isEmpty(value);

    return (
        <Box sx={{ minWidth: 0 }}>
            <NumberInput
                {...props}
                field={
                    mustChoose && offsets.length > 1
                        ? { ...field, required: true }
                        : field
                }
            />
            {mustChoose && !disabled && isEmpty(country) && isEmpty(value) && (
                <Typography
                    variant="body2"
                    sx={{ color: 'warning.main', mt: 0.5 }}
                >
                    {translate('clients.offsetFromCountry')}
                </Typography>
            )}
            {isProposed && (
                <Box role="group" aria-labelledby={labelId} sx={{ mt: 1 }}>
                    <Typography
                        id={labelId}
                        variant="body2"
                        sx={{
                            color: needsChoice
                                ? 'warning.main'
                                : 'text.secondary',
                            mb: 0.5,
                        }}
                    >
                        {translate(
                            needsChoice
                                ? 'clients.whichOffset'
                                : 'clients.offsets',
                            { country: name },
                        )}
                    </Typography>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                        {offsets.map(({ hours, where }) => (
                            <Chip
                                key={hours}
                                size="small"
                                variant={
                                    hours === value ? 'filled' : 'outlined'
                                }
                                color={hours === value ? 'primary' : 'default'}
                                aria-pressed={hours === value}
                                label={[zoneText(hours), where && text(where)]
                                    .filter(Boolean)
                                    .join(' · ')}
                                onClick={() =>
                                    setValue(source, hours, {
                                        shouldDirty: true,
                                        shouldValidate: true,
                                    })
                                }
                            />
                        ))}
                    </Box>
                </Box>
            )}
        </Box>
    );
};
