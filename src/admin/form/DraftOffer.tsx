import { Alert, Button } from '@mui/material';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { flatten } from '../../../resources/rules/paths.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { TYPING_PAUSE_MS } from '../../components/useServerSearch.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import {
    type UnsavedGuard,
    useUnsavedGuard,
} from '../../session/unsavedGuard.ts';
import { useScope } from '../../session/useScope.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import {
    type Draft,
    dropDraft,
    keepableValues,
    keepDraft,
    readDraft,
} from './drafts.ts';
import { createFormStart, type FormStart } from './mergeOnSave.ts';
import { isSame, type Values } from './threeWay.ts';

interface Keeping {
    readonly draftKey: string;
    readonly user: string;
    readonly fields: Fields;
    readonly start: FormStart;
    /** Fields the user changed. */
    readonly touched: () => readonly string[];
    readonly values: () => Values;
    /** A draft that was offered and not yet answered; it is kept together with what is typed. */
    readonly firstOffer: Draft | undefined;
}

const only = (sources: readonly string[], values: Values): Values =>
    Object.fromEntries(sources.map(source => [source, values[source] ?? null]));

/** Saves what is typed into a form to the tab's storage shortly after the last keystroke. */
const createDraftKeeper = ({
    draftKey,
    user,
    fields,
    start,
    touched,
    values,
    firstOffer,
}: Keeping) => {
    let offered = firstOffer;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const cancel = (): void => {
        clearTimeout(timer);
        timer = undefined;
    };

    const write = (): void => {
        cancel();
        const namesTouched = touched();
        const typedNow = only(namesTouched, values());

        const typed = keepableValues(fields, {
            ...offered?.typed,
            ...typedNow,
        });

        if (Object.keys(typed).length === 0) return dropDraft(draftKey);
        const startNow = only(Object.keys(typed), start.values());

        // An offered draft was typed over older values than those that the form started with.
        const base = keepableValues(fields, { ...startNow, ...offered?.base });
        const isNothingNew = namesTouched.length === 0;
        const typedAt = isNothingNew && offered ? offered.at : Date.now();
        keepDraft(draftKey, { user, at: typedAt, typed, base });
    };

    const later = (): void => {
        cancel();
        timer = setTimeout(write, TYPING_PAUSE_MS);
    };

    return {
        later,
        /** Writes what is pending. */
        now: (): void => {
            if (timer !== undefined) write();
        },
        /** The offered draft was restored; from now on only the form's values are kept. */
        answered: (): void => {
            offered = undefined;
        },
        drop: (): void => {
            cancel();
            offered = undefined;
            dropDraft(draftKey);
        },
    };
};

/** The draft, if anything in it differs from the record. */
const worthOffering = (
    draft: Draft | undefined,
    fields: Fields,
    current: Values,
): Draft | undefined => {
    if (!draft) return undefined;

    const differs = Object.entries(draft.typed).some(
        ([source, value]) => !isSame(value, current[source], fields[source]),
    );

    return differs ? draft : undefined;
};

interface DraftOptions {
    readonly fields: Fields;
    /** Distinguishes this form from any other. */
    readonly draftKey: string;
    /** Gets the base values of what is restored, so that saving asks about later changes by others. */
    readonly start: FormStart;
    /** The form's initial values. */
    readonly record: Values;
}

/** Keeps what is typed into the surrounding form, per tab and user, and offers an earlier draft. */
export const useDraft = ({ fields, draftKey, start, record }: DraftOptions) => {
    const { UserId } = useSession().user;
    const { watch, getValues, setValue, getFieldState } = useFormContext();

    const [offer, setOffer] = useState(() =>
        worthOffering(
            readDraft(String(UserId), draftKey),
            fields,
            flatten(fields, record),
        ),
    );

    const values = (): Values => flatten(fields, getValues());

    const touched = (): readonly string[] =>
        Object.keys(values()).filter(
            source => source !== 'id' && getFieldState(source).isDirty,
        );

    const [keeper] = useState(() =>
        createDraftKeeper({
            draftKey,
            user: String(UserId),
            fields,
            start,
            touched,
            values,
            firstOffer: offer,
        }),
    );

    useEffect(() => {
        const { unsubscribe } = watch(keeper.later);
        window.addEventListener('pagehide', keeper.now);
        document.addEventListener('visibilitychange', keeper.now);

        return () => {
            unsubscribe();
            window.removeEventListener('pagehide', keeper.now);
            document.removeEventListener('visibilitychange', keeper.now);
            keeper.now(); // unmounted unsaved: a crash, or the session ended
        };
    }, [watch, keeper]);

    return {
        offer,
        restore: () => {
            if (!offer) return;
            const typedSince = touched();

            const restored = Object.entries(offer.typed).filter(
                ([source]) => !typedSince.includes(source),
            );

            const base = restored
                .filter(([source]) => source in offer.base)
                .map(([source]) => [source, offer.base[source]]);

            start.replace(Object.fromEntries(base));
            keeper.answered();
            setOffer(undefined);
            const asTyped = { shouldDirty: true, shouldTouch: true };
            for (const [source, value] of restored)
                setValue(source, value, asTyped);
        },
        discard: () => {
            keeper.drop();
            setOffer(undefined);
            if (touched().length > 0) keeper.later();
        },
        drop: keeper.drop,
    };
};

const MOST_NAMED = 5;
const MINUTES_PER_HOUR = 60;

interface DraftOfferProps {
    readonly labelOf: (source: string) => string;
    readonly draft: Draft;
    readonly onRestore: () => void;
    readonly onDiscard: () => void;
}

/** Offers to restore what was typed into a form before the tab was reloaded or the session ended. */
export const DraftOffer = ({
    labelOf,
    draft: { typed, at: typedAt },
    onRestore,
    onDiscard,
}: DraftOfferProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const { site } = useScope();
    const labels = Object.keys(typed).map(labelOf);
    const names = labels.slice(0, MOST_NAMED).join(', ');
    const written = new Date(typedAt);
    // The page's clock; without a site, that of the user who typed it.
    const siteOffset = site ? formatters.offset : undefined;
    const ownOffset = -written.getTimezoneOffset() / MINUTES_PER_HOUR;
    const offset = siteOffset ?? ownOffset;

    const when = fieldTypes.dateTime.text(
        written.toISOString(),
        { type: 'dateTime' },
        { ...formatters, offset },
    );

    const unnamed = labels.length - MOST_NAMED;

    const shownNames =
        unnamed > 0
            ? translate('screens.draft.more', { names, count: unnamed })
            : names;

    return (
        <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
                <>
                    <Button color="inherit" size="small" onClick={onRestore}>
                        {translate('screens.draft.restore')}
                    </Button>
                    <Button color="inherit" size="small" onClick={onDiscard}>
                        {translate('shell.leave.discard')}
                    </Button>
                </>
            }
        >
            {translate('screens.draft.kept', { when, names: shownNames })}
        </Alert>
    );
};

/** What a form that keeps a draft can be told. */
export type KeptForm = Pick<UnsavedGuard, 'release' | 'mayLeave'>;

interface FormDraftProps extends Pick<DraftOfferProps, 'labelOf'> {
    /** Distinguishes this form from any other. */
    readonly draftKey: string;
    /** What was typed was sent, and no answer came: it must not be offered again. */
    readonly isSent?: boolean;
    readonly ref?: Ref<KeptForm>;
}

/** No field is declared: values are compared and kept as they are. */
const UNDECLARED: Fields = {};

/**
 * For a form of no entity: keeps what is typed into the surrounding form, offers it again after a reload, and asks
 * before it is lost.
 */
export const FormDraft = ({
    draftKey,
    labelOf,
    isSent = false,
    ref,
}: FormDraftProps) => {
    const { dirtyFields, defaultValues } = useFormState();
    const [record] = useState((): Values => ({ ...defaultValues }));
    const [start] = useState(() => createFormStart(UNDECLARED, record));
    const draft = useDraft({ fields: UNDECLARED, draftKey, start, record });
    const isDirty = Object.keys(dirtyFields).length > 0;

    const guard = useUnsavedGuard(isDirty && !isSent, {
        isDrafted: true,
        onRelease: draft.drop,
    });

    useImperativeHandle(ref, () => guard, [guard]);
    const { drop } = draft;

    useEffect(() => {
        if (isSent) drop();
    }, [isSent, drop]);

    if (!draft.offer || isSent) return null;

    return (
        <DraftOffer
            labelOf={labelOf}
            draft={draft.offer}
            onRestore={draft.restore}
            onDiscard={draft.discard}
        />
    );
};
