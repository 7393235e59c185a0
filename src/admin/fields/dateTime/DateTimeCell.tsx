import { useContext, type ReactNode } from 'react';
import { ownMoment, shownMoment } from '../../../foundation/format/days.ts';
import { relativeText } from '../../../foundation/values/moments.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { OWN_TIME, TimesInTabOrder } from '../../../components/times/ownTime.ts';
import type { TypeCellProps, Formatters } from '../fieldType.ts';

/** What the user's own clock said then, where it says another time than the site's. */
const ownTime = (value: string, { offset, language, translate }: Formatters): string | undefined => {
    const when = ownMoment(value, language);
    return when === null || when === shownMoment(value, offset, language) ? undefined : translate('screens.ownTime', { when });
};

/** A time, of which more is said while the pointer is over it or the keyboard at it. */
const Time = ({ value, more, children }: { readonly value: string; readonly more: string | undefined; readonly children: ReactNode }) => {
    const isInTabOrder = useContext(TimesInTabOrder);
    return <time dateTime={value} style={{ whiteSpace: 'nowrap' }} {...(more && { [OWN_TIME]: more, ...(isInTabOrder && { tabIndex: 0 }) })}>{children}</time>;
};

const LiveTime = ({ value, formatters }: { readonly value: string; readonly formatters: Formatters }) => {
    const { language, offset } = formatters;
    const now = useServerTime();
    const both = [shownMoment(value, offset, language), ownTime(value, formatters)].filter(Boolean).join(' · ');
    return <Time value={value} more={both}>{relativeText(value, now, language)}</Time>;
};

/** An instant, on the site's clock; on one's own while the pointer or the keyboard is at it. How long ago something was is the same on all clocks. */
export const DateTimeCell = ({ value, said, field, formatters }: TypeCellProps) => {
    if (field.live) return <LiveTime value={String(value)} formatters={formatters} />;
    if (formatters.offset === undefined) return said;
    return <Time value={String(value)} more={ownTime(String(value), formatters)}>{said}</Time>;
};
