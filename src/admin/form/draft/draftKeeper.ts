import type { Fields } from '../../../../resources/schema/index.ts';
import { TYPING_PAUSE_MS } from '../../../foundation/typingPause.ts';
import { dropDraft, keepable, keepDraft, type Draft } from './drafts.ts';
import type { FormStart } from '../formStart.ts';
import type { Values } from '../threeWay.ts';

interface Keeping {
    readonly place: string;
    readonly user: string;
    readonly fields: Fields;
    readonly start: FormStart;
    /** Fields that the user changed. */
    readonly touched: () => readonly string[];
    readonly values: () => Values;
    /** A draft that was offered and is not yet answered: it is kept along. */
    readonly offered: Draft | undefined;
}

const only = (sources: readonly string[], values: Values): Values => Object.fromEntries(sources.map(source => [source, values[source] ?? null]));

/** Writes what is typed into a form to the tab's storage, a moment after the last key. */
export const createDraftKeeper = ({ place, user, fields, start, touched, values, offered: first }: Keeping) => {
    let offered = first;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const rest = (): void => {
        clearTimeout(timer);
        timer = undefined;
    };
    const write = (): void => {
        rest();
        const names = touched();
        const typed = keepable(fields, { ...offered?.typed, ...only(names, values()) });
        if (Object.keys(typed).length === 0) return dropDraft(place);
        const base = keepable(fields, { ...only(Object.keys(typed), start.values()), ...offered?.base });
        keepDraft(place, { user, at: names.length === 0 && offered ? offered.at : Date.now(), typed, base });
    };
    const later = (): void => {
        rest();
        timer = setTimeout(write, TYPING_PAUSE_MS);
    };
    return {
        later,
        /** What waits to be written is written. */
        now: (): void => void (timer === undefined || write()),
        /** The offered draft was answered. */
        answered: (): void => {
            offered = undefined;
        },
        drop: (): void => {
            rest();
            offered = undefined;
            dropDraft(place);
        },
    };
};
