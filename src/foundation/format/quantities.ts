import { minutesText } from '../../../resources/rules/duration.ts';
import { usageText } from '../../../resources/rules/usage.ts';
import { NO_LIMIT } from '../../../resources/schema/field.ts';
import { numberText, withMinus } from './numberText.ts';

type Key = `screens.data.${'MB' | 'GB' | 'unlimitedText'}`;

interface DataFormatters {
    readonly language: string;
    readonly translate: (key: Key) => string;
}

/**
 * A data volume in kilobytes as columns show it: whole MB, or GB with one decimal. -9999 means
 * unlimited. `isSigned`: it may be negative.
 */
export const dataText = (
    kb: number,
    { language, translate }: DataFormatters,
    isSigned = false,
): string => {
    if (kb === NO_LIMIT && !isSigned)
        return translate('screens.data.unlimitedText');

    const format = {
        MB: translate('screens.data.MB'),
        GB: translate('screens.data.GB'),
        number: (value: number, decimals: number) =>
            numberText(value, language, { min: decimals }),
    };

    return isSigned
        ? withMinus(kb, amount => usageText(amount, format))
        : usageText(kb, format);
};

type Part = 'day' | 'hour' | 'minute';

/** A duration as columns show it: `1d 2h 5m`, in French `1 j 2 h 5 min`. */
export const durationText = (
    minutes: number,
    translate: (key: `screens.duration.unit.${Part}`) => string,
): string => {
    const units = {
        day: translate('screens.duration.unit.day'),
        hour: translate('screens.duration.unit.hour'),
        minute: translate('screens.duration.unit.minute'),
    };

    return withMinus(minutes, length => minutesText(length, units));
};
