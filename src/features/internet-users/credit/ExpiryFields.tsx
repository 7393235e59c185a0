import { Box, Chip, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import {
    addDays,
    type Day,
    dayFromWire,
    monthEnds,
} from '../../../../resources/rules/calendar.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { DateField } from '../../../components/inputs/DateField.tsx';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import { SheetTable } from '../../../components/SheetTable.tsx';
import { shownDay } from '../../../foundation/format/days.ts';
import { useToday } from '../../../session/clock.tsx';

/** Numbers of nights that one click adds. */
const NIGHTS = [1, 7] as const;

interface NightChipsProps {
    /** The day the nights are added to. */
    readonly from: Day | undefined;
    readonly disabled: boolean;
    readonly onChoose: (day: Day) => void;
}

/** Chips that add a night or a week. */
export const NightChips = ({ from, disabled, onChoose }: NightChipsProps) => {
    const { translate } = useFormatters();

    return (
        <Box
            role="group"
            aria-label={translate('stay.usual')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
            {NIGHTS.map(nights => (
                <Chip
                    key={nights}
                    variant="outlined"
                    label={translate(nights === 7 ? 'stay.week' : 'stay.night')}
                    disabled={disabled || from === undefined}
                    onClick={() =>
                        from !== undefined && onChoose(addDays(from, nights))
                    }
                />
            ))}
        </Box>
    );
};

export type BeforeAfterRow = readonly [
    name: string,
    before: string,
    after: string,
];

interface BeforeAndAfterProps {
    readonly rows: readonly BeforeAfterRow[];
}

/** Days before and after a change, side by side. */
export const BeforeAndAfter = ({ rows }: BeforeAndAfterProps) => {
    const { translate } = useFormatters();

    return (
        <SheetTable
            isNamed
            label={translate('stay.beforeAndAfter')}
            columns={[
                {},
                {
                    head: translate('credit.before'),
                    sx: { color: 'text.secondary' },
                },
                { head: translate('credit.after') },
            ]}
            rows={rows}
        />
    );
};

/** `ExpiryDate` is the chosen month end; `OtherDay` is another day as typed and takes precedence unless null. */
interface TypedExpiry {
    ExpiryDate: Day | null;
    OtherDay: string | null;
}

/**
 * State of the new expiry day: the end of a month, or any other. `expiry`: the current expiry day, if there is a single
 * one.
 */
export const useNewExpiry = (expiry: Day | null) => {
    const today = useToday();

    const form = useForm<TypedExpiry>({
        defaultValues: { ExpiryDate: null, OtherDay: null },
    });

    const { ExpiryDate: chosen = null, OtherDay: other = null } = useWatch({
        control: form.control,
    });

    const ends = today === undefined ? [] : monthEnds(today);
    const end = chosen ?? ends.find(day => expiry === null || day > expiry); // undefined if every month end would shorten the credit
    const day = other === null ? end : (dayFromWire(other) ?? undefined);

    return {
        form,
        expiry,
        today,
        ends,
        end,
        other,
        day,
        /** The user has chosen or typed one. */
        isChosen: chosen !== null || Boolean(other),
        isMissing: form.formState.isSubmitted && day === undefined,
    };
};

const monthName = (day: Day, language: string): string =>
    new Intl.DateTimeFormat(language, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`));

interface ExpiryFieldsProps {
    readonly typed: ReturnType<typeof useNewExpiry>;
    /** The server's refusal of the day. */
    readonly refused?: string | undefined;
    readonly disabled?: boolean;
}

/** Inputs for one of the next month ends, or any other day. */
export const ExpiryFields = ({
    typed: { form, expiry, today, ends, end, other, isMissing },
    refused,
    disabled = false,
}: ExpiryFieldsProps) => {
    const id = useId();
    const otherId = useId();
    const { translate, language } = useFormatters();

    const endProblem =
        other === null
            ? (refused ??
              (isMissing ? translate('credit.chooseDay') : undefined))
            : undefined;

    const otherProblem =
        other === null
            ? undefined
            : (refused ??
              (isMissing ? translate('credit.log.badDay') : undefined));

    const earlier = ends.filter(day => expiry !== null && day < expiry);
    const later = ends.slice(earlier.length);

    const endHelp =
        ends.length > 0 && later.length === 0
            ? translate('credit.allEarlier')
            : undefined;

    const options = (days: readonly Day[]) =>
        days.map(day => (
            <option
                key={day}
                value={day}
            >{`${shownDay(day)} (${monthName(day, language)})`}</option>
        ));

    const shown = other === null ? end : undefined;
    const isRunning = expiry !== null && today !== undefined && expiry > today;

    return (
        <>
            <LabelledInput
                id={id}
                label={translate('credit.newExpiry')}
                error={endProblem}
                help={endHelp}
            >
                <NativeSelect
                    fullWidth
                    input={<OutlinedInput size="small" />}
                    value={shown ?? ''}
                    disabled={disabled}
                    onChange={event => {
                        form.setValue('ExpiryDate', event.target.value);
                        form.setValue('OtherDay', null);
                    }}
                    inputProps={{
                        id,
                        name: 'ExpiryDate',
                        'aria-describedby':
                            endProblem || endHelp ? helpIdOf(id) : undefined,
                    }}
                >
                    {shown === undefined && (
                        <option value="" disabled hidden>
                            {translate(
                                other === null
                                    ? 'credit.chooseMonth'
                                    : 'credit.otherDayChosen',
                            )}
                        </option>
                    )}
                    {earlier.length === 0 ? (
                        options(ends)
                    ) : (
                        <>
                            <optgroup label={translate('credit.endsEarlier')}>
                                {options(earlier)}
                            </optgroup>
                            {later.length > 0 && (
                                <optgroup label={translate('credit.endsLater')}>
                                    {options(later)}
                                </optgroup>
                            )}
                        </>
                    )}
                </NativeSelect>
            </LabelledInput>
            <LabelledInput
                id={otherId}
                label={translate('credit.otherDay')}
                error={otherProblem}
            >
                <DateField
                    id={otherId}
                    name="OtherDay"
                    value={other}
                    today={today}
                    onChange={day => form.setValue('OtherDay', day)}
                    disabled={disabled}
                    error={otherProblem !== undefined}
                    describedBy={otherProblem && helpIdOf(otherId)}
                />
                <NightChips
                    from={isRunning ? expiry : today}
                    disabled={disabled}
                    onChoose={day => form.setValue('OtherDay', day)}
                />
            </LabelledInput>
        </>
    );
};
