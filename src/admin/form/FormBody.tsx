import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { useLocation, useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useUnsavedGuard, type UnsavedGuard } from '../../session/unsavedGuard.ts';
import { AtMostOnceNotice } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { isUnknown, type AtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { formLayout, type FormPart } from './formLayout.ts';
import type { FormStart } from './formStart.ts';
import { FormTabs } from './FormTabs.tsx';
import type { Saved } from './saveContext.ts';
import { useDraft } from './useDraft.ts';
import { useFailedSubmit } from './useFailedSubmit.ts';
import { useOverrides } from '../overrides.ts';
import { useTakenFromSite } from './useTakenFromSite.ts';

export interface FormBodyProps {
    readonly name: ResourceName;
    /** The known record as the server has it; undefined for a new one. */
    readonly record: RaRecord | undefined;
    readonly start: FormStart;
    /** What tells this form from any other, for its draft. */
    readonly place: string;
    /** The form's address, where its tabs have addresses below it. */
    readonly root: string | undefined;
    readonly saved: Saved | undefined;
    /** What was saved is on the page still, and may be changed again. */
    readonly onStay: () => void;
    /** Why nothing was sent. */
    readonly problem: string | undefined;
    /** How creating stands, where its answer was lost. */
    readonly creation: AtMostOnce<RaRecord>;
    /** The user reaches for Save. */
    readonly onReach: () => void;
    readonly onSaved: (record: RaRecord) => void;
    readonly onCancel: () => void;
    /** Told what is typed and not saved; undefined for nothing. */
    readonly onDirty?: ((typed: UnsavedGuard | undefined) => void) | undefined;
    /** Puts fields and bar where they belong: a page or a dialog. */
    readonly frame: (content: ReactNode, bar: ReactNode) => ReactNode;
}

/** The tabs, the buttons and what is asked of the user around them. */
export const FormBody = ({ name, record, start, place, root, saved, onStay, problem, creation, onReach, onSaved, onCancel, onDirty, frame }: FormBodyProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
    const [chosen, setChosen] = useState(0);
    const text = useText();
    const { saveOf } = useOverrides();
    const content = useRef<HTMLElement>(null);
    const isNew = record === undefined;
    const { texts }: Resource = resources[name];
    const parts = useMemo(() => formLayout(resources[name], isNew), [name, isNew]);
    useTakenFromSite(name, isNew);

    const { getValues, reset } = useFormContext();
    useEffect(() => {
        if (record) start.follow(record, getValues()); // the form around this has not taken over the new record yet
    }, [record, start, getValues]);
    const isDirty = Object.keys(dirtyFields).length > 0 && !saved;
    const draft = useDraft({ name, place, start, isOver: saved !== undefined });
    const unsaved = useUnsavedGuard(isDirty, { root, isDrafted: true, onRelease: draft.drop });
    useEffect(() => onDirty?.(isDirty ? unsaved : undefined), [isDirty, unsaved, onDirty]);
    useEffect(() => {
        // Once nothing is held back any more.
        if (saved && isSubmitSuccessful)
            queueMicrotask(() => {
                if (!saved.then) return onSaved(saved.record);
                saved.then();
                reset(getValues());
                onStay();
            });
        // Once a save; the callback changes with every drawing.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [saved, isSubmitSuccessful]);

    const addressOf = useMemo(() => (root === undefined ? undefined : ({ slug }: FormPart) => (slug ? `${root}/${slug}` : root)), [root]);
    const slug = root === undefined ? '' : pathname.slice(root.length).replace(/^\/|\/$/g, '');
    const current = root === undefined ? chosen : Math.max(0, parts.findIndex(part => part.slug === slug));
    const show = useCallback(
        (index: number) => {
            const part = parts[index];
            if (!addressOf || !part) setChosen(index);
            else if (index !== current) navigate(addressOf(part));
        },
        [addressOf, parts, navigate, current],
    );
    useFailedSubmit(name, parts, current, show, content);

    const bar = (
        <>
            {problem && <Alert severity="error" sx={{ width: '100%' }}>{problem}</Alert>}
            <Button
                type="submit"
                variant="contained"
                disabled={isSubmitting}
                startIcon={isSubmitting ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined}
                onPointerEnter={onReach}
                onFocus={onReach}
            >
                {isUnknown(creation.state) ? translate('money.checkAgain') : isNew && saveOf(name).job && texts?.create ? text(texts.create) : translate('screens.form.save')}
            </Button>
            <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>{translate('screens.form.cancel')}</Button>
        </>
    );
    return frame(
        <Box ref={content}>
            {draft.offer && <DraftOffer name={name} draft={draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />}
            <FormTabs name={name} parts={parts} current={current} addressOf={addressOf} onChoose={addressOf ? () => undefined : setChosen} />
            {creation.state.end === 'busy' && creation.state.phase !== 'checking' ? null : <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}><AtMostOnceNotice action={creation} of="saving" /></Box>}
        </Box>,
        bar,
    );
};
