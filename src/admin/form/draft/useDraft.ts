import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { flat } from '../../../../resources/rules/valueAt.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { createDraftKeeper } from './draftKeeper.ts';
import { readDraft, type Draft } from './drafts.ts';
import type { FormStart } from '../formStart.ts';
import { isSame, type Values } from '../threeWay.ts';

/** What of a draft is not in the record already. */
const worthOffering = (draft: Draft | undefined, { fields }: Resource, now: Values): Draft | undefined =>
    draft && Object.entries(draft.typed).some(([source, value]) => !isSame(value, now[source], fields[source])) ? draft : undefined;

interface DraftOptions {
    readonly name: ResourceName;
    /** What tells this form from any other. */
    readonly place: string;
    /** Follows what is restored, so that saving asks about what changed since. */
    readonly start: FormStart;
    /** What the form starts with. */
    readonly record: Values;
}

/** Keeps what is typed into the form around it for the tab and the user, and offers back what was kept before. */
export const useDraft = ({ name, place, start, record }: DraftOptions) => {
    const { UserId } = useSession().user;
    const { watch, getValues, setValue, getFieldState } = useFormContext();
    const { fields }: Resource = resources[name];
    const [offer, setOffer] = useState(() => worthOffering(readDraft(String(UserId), place), resources[name], flat(fields, record)));
    const values = (): Values => flat(fields, getValues());
    const touched = (): readonly string[] => Object.keys(values()).filter(source => source !== 'id' && getFieldState(source).isDirty);
    const [keeper] = useState(() => createDraftKeeper({ place, user: String(UserId), fields, start, touched, values, offered: offer }));

    useEffect(() => {
        const { unsubscribe } = watch(keeper.later);
        window.addEventListener('pagehide', keeper.now);
        document.addEventListener('visibilitychange', keeper.now);
        return () => {
            unsubscribe();
            window.removeEventListener('pagehide', keeper.now);
            document.removeEventListener('visibilitychange', keeper.now);
            keeper.now(); // taken off the page unsaved: a crash, a session that ended
        };
    }, [watch, keeper]);

    return {
        offer,
        restore: () => {
            if (!offer) return;
            const since = touched();
            const entries = Object.entries(offer.typed).filter(([source]) => !since.includes(source));
            start.replace(Object.fromEntries(entries.flatMap(([source]) => (source in offer.base ? [[source, offer.base[source]]] : []))));
            keeper.answered();
            setOffer(undefined);
            for (const [source, value] of entries) setValue(source, value, { shouldDirty: true, shouldTouch: true });
        },
        discard: () => {
            keeper.drop();
            setOffer(undefined);
            if (touched().length > 0) keeper.later();
        },
        drop: keeper.drop,
    };
};
