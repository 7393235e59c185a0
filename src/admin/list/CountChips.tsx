import { Box, Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactElement } from 'react';

import { useLanguage } from '../../components/useText.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

interface CountChip {
    readonly value: string;
    readonly label: string;
    readonly icon?: ReactElement;
}

interface CountChipsProps {
    /** Accessible name of the group: what is counted. */
    readonly label: string;
    /** The filter of the surrounding list that a chip sets. */
    readonly source: string;
    readonly chips: readonly CountChip[];
    /** Undefined while the counts are unknown. */
    readonly countOf: ((value: string) => number) | undefined;
}

/** As wide as with its count, so that the chips do not move when the counts come. */
const ROOM_FOR_COUNT = {
    '& .MuiChip-label::after': { content: '" 00"', visibility: 'hidden' },
};

/** The number of rows of each kind. A chip filters the list to its kind; clicking it again shows all. */
export const CountChips = ({
    label,
    source,
    chips,
    countOf,
}: CountChipsProps) => {
    const translate = useMessage();
    const language = useLanguage();
    const { filterValues, setFilters } = useListContext();

    const { [source]: chosen, ...others } = filterValues as Readonly<
        Record<string, unknown>
    >;

    const choose = (value: string | undefined) =>
        setFilters(
            value === undefined || value === chosen
                ? others
                : { ...others, [source]: value },
            {},
        );

    const counted = (value: string) =>
        countOf && numberText(countOf(value), language);

    const chip = (
        text: string,
        value: string | undefined,
        icon?: ReactElement,
    ) => {
        const isOn =
            value === chosen ||
            (Array.isArray(chosen) && chosen.includes(value)) ||
            (value === undefined && (chosen ?? '') === '');

        return (
            <Chip
                key={value ?? ''}
                clickable
                onClick={() => choose(value)}
                aria-pressed={isOn}
                variant={isOn ? 'filled' : 'outlined'}
                label={text}
                {...(icon && { icon })}
                {...(icon && !countOf && { sx: ROOM_FOR_COUNT })}
            />
        );
    };

    return (
        <Box
            role="group"
            aria-label={label}
            sx={{
                display: 'flex',
                displayPrint: 'none',
                flexWrap: 'wrap',
                gap: 1,
            }}
        >
            {chip(translate('screens.all'), undefined)}
            {chips.map(({ value, label: text, icon }) =>
                chip(
                    [text, counted(value)].filter(Boolean).join(' '),
                    value,
                    icon,
                ),
            )}
        </Box>
    );
};
