import { minutesText, secondsText } from '../../../resources/rules/duration.ts';

type Unit = 'day' | 'hour' | 'minute';
type Translate = (key: `screens.duration.unit.${Unit}`) => string;

const unitsOf = (translate: Translate) => ({ day: translate('screens.duration.unit.day'), hour: translate('screens.duration.unit.hour'), minute: translate('screens.duration.unit.minute') });

/** A length of time in figures, as the language writes it: `1d 2h 5m`, in French `1 j 2 h 5 min`. */
export const durationText = (minutes: number, translate: Translate): string => minutesText(minutes, unitsOf(translate));

/** The same of seconds. */
export const durationTextOfSeconds = (seconds: number, translate: Translate): string => secondsText(seconds, unitsOf(translate));
