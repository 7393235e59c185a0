import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { useLocation, useNavigate, useRecordContext, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';
import { flat } from '../../../resources/rules/valueAt.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { AtMostOnceNotice } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { StillWaiting } from '../../components/atMostOnce/StillWaiting.tsx';
import { isUnknown } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import { CreateAnew } from '../actions/CreateAnew.tsx';
import { DraftOffer } from './draft/DraftOffer.tsx';
import { formLayout, offeredParts, type FormPart } from './formLayout.ts';
import { FormTabs } from './tabs/FormTabs.tsx';
import type { Saving } from './saving.ts';
import { useClearedChoices } from './useClearedChoices.ts';
import { useDraft } from './draft/useDraft.ts';
import { useFailedSubmit } from './useFailedSubmit.ts';
import { useOverrides } from '../overrides.ts';
import { useTakenFromSite } from './useTakenFromSite.ts';

export interface FormBodyProps {
    readonly name: ResourceName;
    readonly saving: Saving;
    /** The form's address, where its tabs have addresses below it. */
    readonly root?: string | undefined;
    readonly onCancel: () => void;
    /** Puts fields and bar where they belong: a page or a dialog. */
    readonly frame: (content: ReactNode, bar: ReactNode) => ReactNode;
}

/** The tabs, the buttons and what is asked of the user around them. */
export const FormBody = ({ name, saving: { start, place, form, problem, isGone, creation, stopWaiting, prepare }, root, onCancel, frame }: FormBodyProps) => {
    const translate = useMessage();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const record = useRecordContext<RaRecord>();
    const { isSubmitting, dirtyFields } = useFormState();
    const [chosen, setChosen] = useState(0);
    const text = useText();
    const { saveOf } = useOverrides();
    const content = useRef<HTMLElement>(null);
    const isNew = record?.id === undefined;
    const { texts }: Resource = resources[name];
    const { role } = useSession();
    const parts = useMemo(() => offeredParts(formLayout(resources[name], isNew), role), [name, isNew, role]);
    useTakenFromSite(name, isNew);
    useClearedChoices(name, isNew);

    const { getValues, reset } = useFormContext();
    useEffect(() => {
        if (!isNew) start.follow(record, getValues()); // the form around this has not taken over the new record yet
    }, [isNew, record, start, getValues]);
    const draft = useDraft({ name, place, start, record: record ?? {} });
    const guard = useUnsavedGuard(Object.keys(dirtyFields).length > 0, { root, isDrafted: true, onRelease: draft.drop });
    useImperativeHandle(form, () => ({
        guard,
        settle: () => {
            const saved = getValues();
            start.replace(flat(resources[name].fields, saved));
            reset(saved);
        },
    }), [name, guard, start, getValues, reset]);

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
            {stopWaiting && <StillWaiting onStop={stopWaiting} />}
            {problem && <Alert severity="error" sx={{ width: '100%' }} action={isGone && <CreateAnew name={name} onLeave={guard.release} />}>{problem}</Alert>}
            <Button
                type="submit"
                variant="contained"
                disabled={isSubmitting || isGone}
                startIcon={isSubmitting ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined}
                onPointerEnter={prepare}
                onFocus={prepare}
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
