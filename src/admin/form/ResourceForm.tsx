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
    type Field,
    humanise,
    type Resource,
} from '../../../resources/schema/index.ts';
import {
    AtMostOnceNotice,
    StillWaiting,
} from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { isUnknown } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useFirstField } from '../../components/inputs/useFirstField.ts';
import { useText } from '../../components/useText.ts';
import { idsOf, isId } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { CreateAnew } from '../actions/CreateAnew.tsx';
import { useOverrides } from '../overrideTables.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftOffer, useDraft } from './DraftOffer.tsx';
import { formLayout, type FormPart, offeredParts } from './formLayout.ts';
import { FormTabs } from './FormTabs.tsx';
import { useFailedSubmit } from './refusals.ts';
import type { Saving } from './useSave.ts';
import { WarningDialog } from './WarningDialog.tsx';

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
        const isFixed = ({
            readOnly,
            createOnly,
        }: Partial<Field> = {}): boolean =>
            readOnly === true || (createOnly === true && !isNew);
        const { unsubscribe } = watch((_, { name: changed, type }) => {
            if (changed === undefined || type !== 'change') return;
            const cleared = narrowedFrom(changed, fields, resources).filter(
                source =>
                    !isFixed(fields[source]) && isChosen(getValues(source)),
            );
            for (const source of cleared)
                setValue(
                    source,
                    fields[source] && factsOf(fields[source]).holds === 'keys'
                        ? []
                        : null,
                    { shouldDirty: true },
                );
            if (cleared.length > 0)
                notify(
                    translate('screens.form.cleared', {
                        names: cleared.map(labelOf).join(', '),
                        by: labelOf(changed),
                    }),
                    { type: 'info' },
                );
        });
        return unsubscribe;
    }, [name, isNew, watch, getValues, setValue, notify, translate, text]);
};

/** The fields a new record copies from referenced records, grouped by the reference field. */
const copiesByReference = ({
    fields,
}: Resource): Readonly<
    Record<string, readonly (readonly [to: string, from: string])[]>
> => {
    const copies = Object.entries(fields).flatMap(([source, { fromRecord }]) =>
        fromRecord
            ? [
                  {
                      by: fromRecord.chosenBy,
                      pair: [source, fromRecord.source] as const,
                  },
              ]
            : [],
    );
    return Object.fromEntries(
        copies.map(({ by }) => [
            by,
            copies.flatMap(each => (each.by === by ? [each.pair] : [])),
        ]),
    );
};

/** Copies values (the site) from a referenced record into a new one, unless the user has typed something there meanwhile. */
const useValuesOfChosen = (name: ResourceName, isNew: boolean): void => {
    const provider = useDataProvider<PortalProvider>();
    const { getValues, resetField, getFieldState } = useFormContext();
    const copies = useMemo(
        () => (isNew ? copiesByReference(resources[name]) : {}),
        [name, isNew],
    );
    const choosers = useMemo(() => Object.keys(copies), [copies]);
    const chosen: readonly unknown[] = useWatch({
        name: choosers,
        disabled: choosers.length === 0,
    });
    const lastIds = useRef(new Map<string, unknown>());
    useEffect(() => {
        for (const [n, by] of choosers.entries()) {
            const [id, { target }] = [
                chosen[n],
                (resources[name] as Resource).fields[by]!,
            ];
            if (
                target === undefined ||
                !isId(id) ||
                lastIds.current.get(by) === id
            )
                continue;
            lastIds.current.set(by, id);
            void provider.getOne<RaRecord>(target, { id }).then(
                ({ data }) => {
                    for (const [source, from] of copies[by] ?? []) {
                        const isFree =
                            !getFieldState(source).isDirty &&
                            (getValues(source) ?? '') === '';
                        if (
                            isFree &&
                            data[from] !== undefined &&
                            data[from] !== null
                        )
                            resetField(source, { defaultValue: data[from] });
                    }
                },
                () => undefined, // the user can type them
            );
        }
    }, [
        name,
        copies,
        choosers,
        chosen,
        provider,
        getValues,
        getFieldState,
        resetField,
    ]);
};

/** Placeholder of an input whose code is still loading. */
const COMING = '[data-source] [data-input-coming]';

/** Delays a save until every input is mounted, because each validates its own value; then submits. Returns whether a save is waiting. */
const useWholeForm = (page: HTMLElement | null): boolean => {
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
    /** Places fields and button bar in a page or dialog. `isList`: only lists of other records are in view, and nothing is unsaved. */
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
    const isWaiting = useWholeForm(page);
    const isBusy = isSubmitting || isWaiting;
    const { texts }: Resource = resources[name];
    const { role } = useSession();
    const parts = useMemo(
        () => offeredParts(formLayout(resources[name], isNew), role),
        [name, isNew, role],
    );
    useValuesOfChosen(name, isNew);
    useClearedChoices(name, isNew);

    const { getValues, reset } = useFormContext();
    const groups = useFormGroups();
    useEffect(() => {
        if (!isNew) start.follow(record, getValues()); // the surrounding form has not reset to the new record yet
    }, [isNew, record, start, getValues]);
    const draft = useDraft({ name, draftKey, start, record: record ?? {} });
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
            settle: () => {
                const saved = getValues();
                start.replace(flatten(resources[name].fields, saved));
                reset(saved);
            },
            inputs: () =>
                parts.flatMap(({ slug }) => groups?.getGroupFields(slug) ?? []),
        }),
        [name, guard, start, getValues, reset, parts, groups],
    );

    const addressOf = useMemo(
        () =>
            root === undefined
                ? undefined
                : ({ slug }: FormPart) => (slug ? `${root}/${slug}` : root),
        [root],
    );
    const partInAddress = (base: string): number => {
        const slug = pathname.slice(base.length).replace(/^\/|\/$/g, '');
        return Math.max(
            0,
            parts.findIndex(part => part.slug === slug),
        );
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
    useFailedSubmit(name, parts, current, show, content);
    const isList =
        !isDirty &&
        problem === undefined &&
        parts[current]?.items.every(item => 'list' in item) === true;

    // While the record is created, the bar above says so.
    const isCreating =
        creation.state.end === 'busy' && creation.state.phase !== 'checking';
    const isJob = isNew && saveOf(name).job;
    const saveLabel =
        isJob && texts?.create
            ? text(texts.create)
            : translate('screens.form.save');
    const spinner = <CircularProgress aria-hidden size={16} color="inherit" />;

    const bar = (
        <>
            {stopWaiting && <StillWaiting onStop={stopWaiting} />}
            {problem && (
                <Alert
                    severity="error"
                    sx={{ width: '100%' }}
                    action={
                        isGone && (
                            <CreateAnew name={name} onLeave={guard.release} />
                        )
                    }
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
                {isUnknown(creation.state)
                    ? translate('money.checkAgain')
                    : saveLabel}
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
                    name={name}
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
                    <AtMostOnceNotice action={creation} of="saving" />
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
            />
        )}
        {props.saving.warning && <WarningDialog {...props.saving.warning} />}
    </>
);
