import { NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import type { Day } from '../../../resources/rules/calendar.ts';
import { DateField } from '../../components/inputs/DateField.tsx';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { useLanguage } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { shownDay } from '../../foundation/format/days.ts';

const monthName = (day: Day, language: string): string => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

interface ExpiryFieldsProps {
    readonly ends: readonly Day[];
    /** Until when the credit lasts now, where that is one day. */
    readonly expiry: Day | null;
    /** The chosen month end; undefined for none. */
    readonly end: Day | undefined;
    readonly onEnd: (end: Day) => void;
    /** The other day as typed: it counts as long as there is one. */
    readonly other: string | null;
    readonly onOther: (other: string | null) => void;
    /** What is wrong with either. */
    readonly endProblem: string | undefined;
    readonly otherProblem: string | undefined;
    readonly today: Day | undefined;
    readonly disabled: boolean;
}

/** One of the next month ends, or any other day. */
export const ExpiryFields = ({ ends, expiry, end, onEnd, other, onOther, endProblem, otherProblem, today, disabled }: ExpiryFieldsProps) => {
    const id = useId();
    const otherId = useId();
    const translate = useMessage();
    const language = useLanguage();
    const earlier = ends.filter(day => expiry !== null && day < expiry);
    const later = ends.slice(earlier.length);
    const options = (days: readonly Day[]) => days.map(day => <option key={day} value={day}>{`${shownDay(day)} (${monthName(day, language)})`}</option>);
    const shown = other === null ? end : undefined;
    return (
        <>
            <Labelled id={id} label={translate('credit.newExpiry')} error={endProblem}>
                <NativeSelect
                    fullWidth
                    input={<OutlinedInput size="small" />}
                    value={shown ?? ''}
                    disabled={disabled}
                    onChange={event => onEnd(event.target.value)}
                    inputProps={{ id, name: 'ExpiryDate', 'aria-describedby': endProblem && helpIdOf(id) }}
                >
                    {shown === undefined && <option value="" disabled hidden>{translate(other === null ? 'credit.chooseDay' : 'credit.otherDayChosen')}</option>}
                    {earlier.length === 0 ? options(ends) : (
                        <>
                            <optgroup label={translate('credit.endsEarlier')}>{options(earlier)}</optgroup>
                            {later.length > 0 && <optgroup label={translate('credit.endsLater')}>{options(later)}</optgroup>}
                        </>
                    )}
                </NativeSelect>
            </Labelled>
            <Labelled id={otherId} label={translate('credit.otherDay')} error={otherProblem}>
                <DateField id={otherId} name="OtherDay" value={other} today={today} onChange={onOther} disabled={disabled} error={otherProblem !== undefined} describedBy={otherProblem && helpIdOf(otherId)} />
            </Labelled>
        </>
    );
};
