import {
    Alert,
    Box,
    Button,
    CircularProgress,
    useForkRef,
} from '@mui/material';
import {
    Form,
    type RaRecord,
    useDataProvider,
    useFormGroups,
    useLocation,
    useNavigate,
    useNotify,
    useRecordContext,
} from 'ra-core';
import {
    type ReactNode,
    useCallback,
    useEffect,
    useImperativeHandle,
    useMemo,
    useRef,
    useState,
} from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { narrowedFrom } from '../../../resources/rules/narrowing.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import {
    factsOf,
    humanise,
    type Resource,
} from '../../../resources/schema/index.ts';
import {
    AtMostOnceNotice,
    StillWaiting,
} from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { isUnknown } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useFirstField } from '../../components/inputs/useFirstField.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useText } from '../../components/useText.ts';
import { idsOf, isId } from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { CreateAnew } from '../actions/CreateAnew.tsx';
import { useFormatters } from '../fields/useFormatters.ts';
import { useOverrides } from '../overrideTables.ts';
import type { ConflictDialogProps } from './ConflictDialog.tsx';
import { DraftOffer, useDraft } from './DraftOffer.tsx';
import { formLayout, type FormPart, offeredParts } from './formLayout.ts';
import { FormTabs } from './FormTabs.tsx';
import { useFailedSubmit } from './refusals.ts';
import type { Saving } from './useSave.ts';
import { WarningDialog } from './WarningDialog.tsx';

const ConflictDialog = lazyPart<ConflictDialogProps>(
    () => import('./ConflictDialog.tsx').then(module => module.ConflictDialog),
    { outline: null, Failure: DialogFailure },
);

const isChosen = (value: unknown): boolean =>
    Array.isArray(value) ? idsOf(value).length > 0 : isId(value);

/**
 * When the user changes a field, clears the references whose choices depend on it (the locker of
 * another room) and says so. Values set by a reset, a draft or a merge belong together and stay.
 */
const useClearedChoices = (name: ResourceName, isNew: boolean): void => {
    const { watch, getValues, setValue } = useFormContext();
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();

    useEffect(() => {
        const { fields }: Resource = resources[name];

        const labelOf = (source: string): string =>
            fields[source]?.label === undefined
                ? humanise(source)
                : text(fields[source].label);

        const mayChange = (source: string): boolean => {
            const field = fields[source];
            if (field?.readOnly) return false;

            return isNew || !field?.createOnly;
        };

        const emptyValue = (source: string): null | [] => {
            const field = fields[source];
            const holdsKeys = field && factsOf(field).holds === 'keys';

            return holdsKeys ? [] : null;
        };

        const { unsubscribe } = watch((_, { name: changed, type }) => {
            if (changed === undefined || type !== 'change') return;

            const cleared = narrowedFrom(changed, fields, resources).filter(
                source => mayChange(source) && isChosen(getValues(source)),
            );

            if (cleared.length === 0) return;
            for (const source of cleared)
                setValue(source, emptyValue(source), { shouldDirty: true });

            const message = translate('screens.form.cleared', {
                names: cleared.map(labelOf).join(', '),
                by: labelOf(changed),
            });

            notify(message, { type: 'info' });
        });

        return unsubscribe;
    }, [name, isNew, watch, getValues, setValue, notify, translate, text]);
};

/** A field of the new record, and the one of the referenced record that it copies. */
type Copy = readonly [to: string, from: string];

/**
 * The fields a new record copies from referenced records, grouped by the reference field; none for an existing record.
 */
const copiesByReference = (
    { fields }: Resource,
    isNew: boolean,
): ReadonlyMap<string, readonly Copy[]> => {
    const copies = new Map<string, Copy[]>();
    if (!isNew) return copies;

    for (const [to, { fromRecord }] of Object.entries(fields)) {
        if (!fromRecord) continue;
        const { chosenBy, source: from } = fromRecord;
        const ofReference = copies.get(chosenBy) ?? [];
        copies.set(chosenBy, [...ofReference, [to, from]]);
    }

    return copies;
};

/**
 * Copies values (the site) from a referenced record into a new one, unless the user has typed something there
 * meanwhile.
 */
const useValuesOfChosen = (name: ResourceName, isNew: boolean): void => {
    const provider = useDataProvider<PortalProvider>();
    const { getValues, resetField, getFieldState } = useFormContext();

    const copies = useMemo(
        () => copiesByReference(resources[name], isNew),
        [name, isNew],
    );

    const references = useMemo(() => [...copies.keys()], [copies]);

    const chosenIds: readonly unknown[] = useWatch({
        name: references,
        disabled: references.length === 0,
    });

    const lastIds = useRef(new Map<string, unknown>());

    useEffect(() => {
        const { fields }: Resource = resources[name];

        const isFree = (source: string): boolean =>
            !getFieldState(source).isDirty && (getValues(source) ?? '') === '';

        const copyFrom = (record: RaRecord, reference: string): void => {
            for (const [to, from] of copies.get(reference) ?? []) {
                const value = record[from] ?? undefined;
                if (value !== undefined && isFree(to))
                    resetField(to, { defaultValue: value });
            }
        };

        for (const [index, reference] of references.entries()) {
            const id = chosenIds[index];
            const target = fields[reference]?.target;
            if (target === undefined || !isId(id)) continue;
            if (lastIds.current.get(reference) === id) continue;
            lastIds.current.set(reference, id);

            void provider.getOne<RaRecord>(target, { id }).then(
                ({ data }) => copyFrom(data, reference),
                () => undefined, // the user can type them
            );
        }
    }, [
        name,
        copies,
        references,
        chosenIds,
        provider,
        getValues,
        getFieldState,
        resetField,
    ]);
};

/** Placeholder of an input whose code is still loading. */
const COMING = '[data-source] [data-input-coming]';

/**
 * Delays a save until every input is mounted, because each validates its own value; then submits. Returns whether a
 * save is waiting.
 */
const useSubmitOnceMounted = (page: HTMLElement | null): boolean => {
    const [isWaiting, setWaiting] = useState(false);

    useEffect(() => {
        const form = page?.closest('form');
        if (!form) return undefined;

        const changes = new MutationObserver(() => {
            if (form.querySelector(COMING)) return;
            changes.disconnect();
            setWaiting(false);
            form.requestSubmit();
        });

        const onSubmit = (event: SubmitEvent): void => {
            if (!form.querySelector(COMING)) return;
            event.preventDefault();
            event.stopPropagation();
            setWaiting(true);
            changes.observe(form, { childList: true, subtree: true });
        };

        form.addEventListener('submit', onSubmit, true);

        return () => {
            changes.disconnect();
            form.removeEventListener('submit', onSubmit, true);
        };
    }, [page]);

    return isWaiting;
};

/** For tabs with addresses: each is a link, so choosing one needs no handler. */
const leadNowhere = (): void => undefined;

interface FormBodyProps {
    readonly name: ResourceName;
    readonly saving: Saving;
    /** The form's address, if its tabs have addresses below it. */
    readonly root?: string | undefined;
    readonly onCancel: () => void;
    /**
     * Places fields and button bar in a page or dialog. `isList`: only lists of other records are in view, and nothing
     * is unsaved.
     */
    readonly frame: (
        content: ReactNode,
        bar: ReactNode,
        isList: boolean,
    ) => ReactNode;
}

/** The tabs and buttons of a form, with its draft, its warnings and its save state. */
const FormBody = ({
    name,
    saving: {
        start,
        draftKey,
        form,
        problem,
        isGone,
        creation,
        stopWaiting,
        prepare,
    },
    root,
    onCancel,
    frame,
}: FormBodyProps) => {
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
    const [page, setPage] = useState<HTMLElement | null>(null);
    const contentRef = useForkRef(content, setPage);
    useFirstField(isNew && root !== undefined ? page : null);
    const isWaiting = useSubmitOnceMounted(page);
    const isBusy = isSubmitting || isWaiting;
    const { texts }: Resource = resources[name];
    const { role } = useSession();

    const parts = useMemo(
        () => offeredParts(formLayout(resources[name], isNew), role),
        [name, isNew, role],
    );

    useValuesOfChosen(name, isNew);
    useClearedChoices(name, isNew);

    const { getFieldState, getValues, reset } = useFormContext();
    const groups = useFormGroups();

    useEffect(() => {
        // The form is reset to a refreshed record after this: until then it has what was typed over the one before.
        if (!isNew) start.follow(record, getValues());
    }, [isNew, record, start, getValues]);

    const { fields }: Resource = resources[name];
    const formatters = useFormatters();

    const labelOf = (source: string): string =>
        fields[source]
            ? fieldLabel(source, fields[source], formatters)
            : humanise(source);

    const draft = useDraft({ fields, draftKey, start, record: record ?? {} });
    const isDirty = Object.keys(dirtyFields).length > 0;

    const guard = useUnsavedGuard(isDirty, {
        root,
        isDrafted: true,
        onRelease: draft.drop,
    });

    useImperativeHandle(
        form,
        () => ({
            guard,
            values: () => getValues(),
            isTyped: source => getFieldState(source).isDirty,
            settle: earlier => {
                const now = getValues();
                const saved = earlier ?? now;
                start.replace(flatten(resources[name].fields, saved));
                reset(saved);
                // What was typed since is shown again, as unsaved.
                if (earlier) reset(now, { keepDefaultValues: true });
            },
            inputs: () =>
                parts.flatMap(({ slug }) => groups?.getGroupFields(slug) ?? []),
        }),
        [name, guard, start, getFieldState, getValues, reset, parts, groups],
    );

    const addressOf = useMemo(() => {
        if (root === undefined) return undefined;

        return ({ slug }: FormPart) => (slug ? `${root}/${slug}` : root);
    }, [root]);

    const partInAddress = (base: string): number => {
        const slug = pathname.slice(base.length).replace(/^\/|\/$/g, '');
        const index = parts.findIndex(part => part.slug === slug);

        return Math.max(index, 0);
    };

    const current = root === undefined ? chosen : partInAddress(root);

    const show = useCallback(
        (index: number) => {
            const part = parts[index];
            if (!addressOf || !part) setChosen(index);
            else if (index !== current) navigate(addressOf(part));
        },
        [addressOf, parts, navigate, current],
    );

    useFailedSubmit({ name, parts, current, show, body: content });

    const showsOnlyLists =
        parts[current]?.items.every(item => 'list' in item) === true;

    const isList = showsOnlyLists && !isDirty && problem === undefined;

    // While the record is created, the bar above says so.
    const isCreating =
        creation.state.end === 'busy' && creation.state.phase !== 'checking';

    const isJob = isNew && saveOf(name).job;

    const usualLabel =
        isJob && texts?.create
            ? text(texts.create)
            : translate('screens.form.save');

    const submitLabel = isUnknown(creation.state)
        ? translate('money.checkAgain')
        : usualLabel;

    const spinner = <CircularProgress aria-hidden size={16} color="inherit" />;

    const createAnew = <CreateAnew name={name} onLeave={guard.release} />;

    const bar = (
        <>
            {stopWaiting && <StillWaiting onStop={stopWaiting} />}
            {problem && (
                <Alert
                    severity="error"
                    sx={{ width: '100%' }}
                    action={isGone && createAnew}
                >
                    {problem}
                </Alert>
            )}
            <Button
                type="submit"
                variant="contained"
                disabled={isBusy || isGone}
                startIcon={isBusy ? spinner : undefined}
                onPointerEnter={prepare}
                onFocus={prepare}
            >
                {submitLabel}
            </Button>
            <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>
                {translate('screens.form.cancel')}
            </Button>
        </>
    );

    return frame(
        <Box ref={contentRef}>
            {draft.offer && (
                <DraftOffer
                    labelOf={labelOf}
                    draft={draft.offer}
                    onRestore={draft.restore}
                    onDiscard={draft.discard}
                />
            )}
            <FormTabs
                name={name}
                parts={parts}
                current={current}
                addressOf={addressOf}
                onChoose={addressOf ? leadNowhere : setChosen}
            />
            {!isCreating && (
                <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
                    <AtMostOnceNotice action={creation} messages="saving" />
                </Box>
            )}
        </Box>,
        bar,
        isList,
    );
};

interface ResourceFormProps extends FormBodyProps {
    readonly name: ResourceName;
}

/** A constant, because react-admin resets the form, errors included, whenever this object changes. */
const KEEP_TYPED = { keepDirtyValues: true };

/**
 * The form of an entity, for new and existing records, on a page or in a dialog. Needs a CreateBase
 * or EditBase of react-admin around it, which provides and saves the record.
 */
export const ResourceForm = (props: ResourceFormProps) => (
    <>
        <Form
            noValidate
            disableInvalidFormNotification
            {...(props.root && { formRootPathname: props.root })}
            resetOptions={KEEP_TYPED}
        >
            <FormBody {...props} />
        </Form>
        {props.saving.question && (
            <ConflictDialog
                name={props.name}
                question={props.saving.question}
                onClose={() => props.saving.question?.answer(undefined)}
            />
        )}
        {props.saving.warning && <WarningDialog {...props.saving.warning} />}
    </>
);
