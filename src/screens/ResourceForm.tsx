import { Box, Button, CircularProgress } from '@mui/material';
import { Form, RecordContextProvider, ResourceContextProvider, useLocation, useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { settings } from '../boot/settings.ts';
import { saves } from '../custom/saves.ts';
import { useScope } from '../session/useScope.ts';
import { useUnsaved } from '../session/unsaved.ts';
import { MoneyNotice } from '../ui/MoneyNotice.tsx';
import { isUnknown, type MoneyAction } from '../ui/useMoneyAction.ts';
import { useText } from '../ui/useText.ts';
import { formLayout, type FormPart } from './formLayout.ts';
import { FormTabs } from './FormTabs.tsx';
import { newRecord } from './newRecord.ts';
import { useFailedSubmit } from './useFailedSubmit.ts';
import { useSave } from './useSave.ts';

interface ResourceFormProps {
    readonly name: ResourceName;
    /** Undefined for a new one. */
    readonly record?: RaRecord | undefined;
    /** What a new record starts with, beside the declared defaults. */
    readonly values?: Readonly<Record<string, unknown>> | undefined;
    /** The form's address, where its tabs have addresses below it. */
    readonly root?: string | undefined;
    readonly onSaved: (record: RaRecord) => void;
    readonly onCancel: () => void;
    readonly onDirty?: ((isDirty: boolean) => void) | undefined;
    /** Asked before the user leaves the page with unsaved input; a dialog that is closed in place asks itself. */
    readonly guarded?: boolean;
    /** Puts fields and bar where they belong: a page or a dialog. */
    readonly frame: (content: ReactNode, bar: ReactNode) => ReactNode;
}

/** One object: react-admin resets the form, errors and all, whenever it is another. */
const KEEP_TYPED = { keepDirtyValues: true };

/** The one form of an entity, for new and known records, on a page and in a dialog. */
export const ResourceForm = ({ name, record, values, root, guarded = true, ...rest }: ResourceFormProps) => {
    const { scope } = useScope();
    const resource: Resource = resources[name];
    const { save, creation } = useSave(name, record);
    const [saved, setSaved] = useState<RaRecord>();
    // The start is kept: what the user works on may change under an open form, its values must not.
    const [start] = useState(() => (record ? undefined : { ...newRecord(resource.fields, scope, settings().productCode), ...values }));
    const submit = async (typed: Readonly<Record<string, unknown>>) => {
        const done = await save(typed);
        if (!done) return { root: { serverError: 'failed' } }; // keeps the form unsaved: leaving it still asks
        setSaved(done);
        return undefined;
    };
    return (
        <ResourceContextProvider value={name}>
            <RecordContextProvider value={record as RaRecord}>
                <Form
                    onSubmit={submit}
                    noValidate
                    disableInvalidFormNotification
                    warnWhenUnsavedChanges={guarded}
                    {...(start && { defaultValues: start })}
                    {...(root && { formRootPathname: root })}
                    resetOptions={KEEP_TYPED}
                >
                    <FormBody name={name} isNew={record === undefined} root={root} saved={saved} creation={creation} {...rest} />
                </Form>
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};

type FormBodyProps = Pick<ResourceFormProps, 'name' | 'root' | 'onSaved' | 'onCancel' | 'onDirty' | 'frame'> & { readonly isNew: boolean; readonly saved: RaRecord | undefined; readonly creation: MoneyAction<RaRecord> };

const FormBody = ({ name, isNew, root, saved, creation, onSaved, onCancel, onDirty, frame }: FormBodyProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
    const [chosen, setChosen] = useState(0);
    const text = useText();
    const { texts }: Resource = resources[name];
    const parts = useMemo(() => formLayout(resources[name], isNew), [name, isNew]);

    const isDirty = Object.keys(dirtyFields).length > 0 && !saved;
    useUnsaved(isDirty);
    useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
    useEffect(() => {
        // Later than the form's own effect, which learns there that leaving is safe; before it, the user would be asked.
        if (saved && isSubmitSuccessful) queueMicrotask(() => onSaved(saved));
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
    useFailedSubmit(name, parts, show);

    const bar = (
        <>
            <Button type="submit" variant="contained" disabled={isSubmitting} startIcon={isSubmitting ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined}>
                {isUnknown(creation.state) ? translate('money.checkAgain') : isNew && saves[name]?.job && texts?.create ? text(texts.create) : translate('screens.form.save')}
            </Button>
            <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>{translate('screens.form.cancel')}</Button>
        </>
    );
    return frame(
        <Box>
            <FormTabs name={name} parts={parts} current={current} addressOf={addressOf} onChoose={addressOf ? () => undefined : setChosen} />
            {creation.state.end === 'busy' && creation.state.phase !== 'checking' ? null : <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}><MoneyNotice action={creation} of="saving" /></Box>}
        </Box>,
        bar,
    );
};
