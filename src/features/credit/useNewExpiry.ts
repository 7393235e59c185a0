import { useState } from 'react';
import { dayAt, dayFromWire, monthEnds, type Day } from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useServerTime } from '../../session/useServerTime.ts';

/**
 * The day until which credit is to last: the end of a month, or any other. `expiry`: until when it lasts now, where that is one day; null for no end,
 * which any day would shorten.
 */
export const useNewExpiry = (expiry: Day | null | undefined) => {
    const { translate, offset } = useFormatters();
    const now = useServerTime();
    const [chosen, setChosen] = useState<Day>();
    const [other, setOther] = useState<string | null>(null);
    const [tried, setTried] = useState(false);
    const today = offset === undefined ? undefined : dayAt(now, offset);
    const ends = today === undefined ? [] : monthEnds(today);
    const end = chosen ?? (expiry === null ? undefined : ends.find(day => expiry === undefined || day > expiry)); // none: every one of them would shorten the credit
    const day = other === null ? end : (dayFromWire(other) ?? undefined);
    const choose = translate(expiry === null ? 'credit.chooseAnyDay' : 'credit.chooseDay');
    const isMissing = tried && day === undefined;
    return {
        day,
        today,
        /** The chosen day, if there is one; else it is said that it is missing. */
        confirmed: (): Day | undefined => {
            setTried(true);
            return day;
        },
        /** The user has chosen or typed one. */
        isChosen: chosen !== undefined || Boolean(other),
        /** What the inputs take. */
        fields: {
            ends,
            end,
            choose,
            onEnd: (chosenEnd: Day) => {
                setChosen(chosenEnd);
                setOther(null);
            },
            other,
            onOther: setOther,
            endProblem: isMissing && other === null ? choose : undefined,
            otherProblem: isMissing && other !== null ? translate('credit.log.badDay') : undefined,
            today,
        },
    };
};
