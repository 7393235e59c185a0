import { useState } from 'react';
import { dayAt, dayFromWire, monthEnds, type Day } from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useServerTime } from '../../session/useServerTime.ts';

/** The day until which credit is to last: the end of a month, or any other. `expiry`: until when it lasts now, where that is one day. */
export const useNewExpiry = (expiry: Day | null) => {
    const { translate, offset } = useFormatters();
    const now = useServerTime();
    const [chosen, setChosen] = useState<Day>();
    const [other, setOther] = useState<string | null>(null);
    const [tried, setTried] = useState(false);
    const today = offset === undefined ? undefined : dayAt(now, offset);
    const ends = today === undefined ? [] : monthEnds(today);
    const end = chosen ?? ends.find(day => expiry === null || day > expiry); // none: every one of them would shorten the credit
    const day = other === null ? end : (dayFromWire(other) ?? undefined);
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
            expiry,
            end,
            onEnd: (chosenEnd: Day) => {
                setChosen(chosenEnd);
                setOther(null);
            },
            other,
            onOther: setOther,
            endProblem: isMissing && other === null ? translate('credit.chooseDay') : undefined,
            otherProblem: isMissing && other !== null ? translate('credit.log.badDay') : undefined,
            today,
        },
    };
};
