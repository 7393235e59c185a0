import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { FormGroupContextProvider, LinkBase, useFormGroup } from 'ra-core';
import {
    memo,
    Suspense,
    useMemo,
    useState,
    startTransition,
    useEffect,
    useId,
} from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';

import type { ResourceName } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import { type Condition, fieldsRead } from '../../../resources/schema/index.ts';
import { InputComing } from '../../components/inputs/Labelled.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { panelHeight } from '../../light/heights.ts';
import { useSession } from '../../session/SessionContext.ts';
import { fieldInputs } from '../fields/inputs.ts';
import { useUsualHelp } from '../fields/useFieldInput.ts';
import { useOverrides } from '../overrideTables.ts';
import type { FormPart } from './formLayout.ts';

/**
 * Evaluates conditions against the current values of the surrounding form. Watches only the fields the conditions read.
 */
const useConditions = (
    conditions: readonly (Condition | undefined)[],
): ((condition: Condition | undefined) => boolean) => {
    const { role } = useSession();

    const sources = useMemo(
        () => [
            ...new Set(
                conditions.flatMap(condition =>
                    condition === undefined ? [] : fieldsRead(condition),
                ),
            ),
        ],
        [conditions],
    );

    const values: readonly unknown[] = useWatch({
        name: sources,
        disabled: sources.length === 0,
    });

    const typed = Object.fromEntries(
        sources.map((source, n) => [source, values[n]]),
    );

    return condition =>
        condition === undefined || isMet(condition, typed, role);
};

type FieldItem = Exclude<
    FormPart['items'][number],
    { readonly panel: unknown }
>;

interface FormFieldProps extends FieldItem {
    readonly name: ResourceName;
}

/** In place of an input whose code is loading. */
const InputAwaited = ({ field }: Pick<FormFieldProps, 'field'>) => (
    <InputComing labelled help={useUsualHelp(field)} />
);

/** An input in its grid cell. It rerenders on what it watches itself, not with the surrounding form. */
const FormField = memo(
    ({ name, source, field, prefix, wide }: FormFieldProps) => {
        const { inputOf, inputOfType } = useOverrides();

        const Input =
            inputOf(name, source) ??
            inputOfType(field) ??
            fieldInputs[field.type].Input;

        return (
            <div
                data-source={source}
                className={wide ? 'field-place field-wide' : 'field-place'}
            >
                <Suspense fallback={<InputAwaited field={field} />}>
                    <Input source={source} field={field} prefix={prefix} />
                </Suspense>
            </div>
        );
    },
);

interface FormItemsProps {
    readonly name: ResourceName;
    readonly items: FormPart['items'];
    /** The tab is not offered: its panels stay mounted, its inputs are not validated. */
    readonly isHidden?: boolean;
    /** The tab is visible. Lists of other entities are requested when their tab is first opened. */
    readonly isOpen?: boolean;
}

/**
 * The inputs and panels of one tab: two columns for short fields, one on a phone. A hidden input is not validated and
 * keeps its value.
 */
export const FormItems = memo(
    ({ name, items, isHidden = false, isOpen = true }: FormItemsProps) => {
        const [wasOpen, setWasOpen] = useState(isOpen);
        if (isOpen && !wasOpen) setWasOpen(true);
        const { panelOf, ChildRecords } = useOverrides();

        const conditions = useMemo(
            () =>
                items.map(item =>
                    'panel' in item ? undefined : item.field.when,
                ),
            [items],
        );

        const isMetHere = useConditions(conditions);

        return (
            <div className="field-grid">
                {items.map(item => {
                    if ('panel' in item) {
                        const Panel = panelOf(name, item.panel);

                        const piece = item.list
                            ? wasOpen && <ChildRecords {...item.list} />
                            : Panel && <Panel resource={name} />;

                        return (
                            piece && (
                                <div key={item.panel} className="field-wide">
                                    <Suspense
                                        fallback={
                                            <Skeleton
                                                data-input-coming
                                                variant="rounded"
                                                height={panelHeight(
                                                    name,
                                                    item.panel,
                                                )}
                                            />
                                        }
                                    >
                                        {piece}
                                    </Suspense>
                                </div>
                            )
                        );
                    }

                    return (
                        !isHidden &&
                        isMetHere(item.field.when) && (
                            <FormField
                                key={item.source}
                                name={name}
                                {...item}
                            />
                        )
                    );
                })}
            </div>
        );
    },
);

/**
 * The first of these events mounts all tabs, because saving needs every input there to validate.
 * None of them fires between a change of an input's value and React reading it, when a render would
 * restore the old value.
 */
const USER_EVENTS = ['pointerdown', 'keydown', 'submit'] as const;
/** Milliseconds after which a tab is rendered even if the browser is never idle. */
const LATEST_MS = 1000;

/**
 * Which tabs of a form are rendered: the visible one at once, the others one by one while the browser is idle, because
 * React cannot split one commit. All at once if the browser has no `requestIdleCallback`.
 */
const useDrawnTabs = (
    count: number,
    shown: number,
): ((tab: number) => boolean) => {
    const [first] = useState(shown);

    const [drawn, setDrawn] = useState(() =>
        count > 1 && 'requestIdleCallback' in globalThis ? 0 : count,
    );

    if (shown !== first && drawn < count) setDrawn(count);

    useEffect(() => {
        if (drawn >= count) return undefined;
        const drawAll = () => flushSync(() => setDrawn(count));

        const waiting = requestIdleCallback(
            () => startTransition(() => setDrawn(drawn + 1)),
            { timeout: LATEST_MS },
        );

        for (const event of USER_EVENTS)
            window.addEventListener(event, drawAll, { capture: true });

        return () => {
            cancelIdleCallback(waiting);
            for (const event of USER_EVENTS)
                window.removeEventListener(event, drawAll, { capture: true });
        };
    }, [drawn, count]);

    return tab => tab === shown || tab < drawn;
};

interface FormTabsProps {
    readonly name: ResourceName;
    readonly parts: readonly FormPart[];
    readonly current: number;
    /** The address of a tab; if omitted, tabs switch in place. */
    readonly addressOf?: ((part: FormPart) => string) | undefined;
    readonly onChoose: (index: number) => void;
}

/** A tab's label with the number of rejected fields, shown as an icon and text rather than by colour alone. */
const TabLabel = ({
    part,
    descriptionId,
}: {
    readonly part: FormPart;
    readonly descriptionId: string;
}) => {
    const translate = useMessage();
    const text = useText();
    const count = Object.keys(useFormGroup(part.slug).errors ?? {}).length;
    if (count === 0) return text(part.label);
    const summary = translate('screens.form.errors', { smart_count: count });

    return (
        <Box
            component="span"
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.75,
                color: 'error.main',
            }}
        >
            {text(part.label)}
            {/* Read out as the tab's description, so that its name stays the same. */}
            <Box
                component="span"
                aria-hidden
                sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.25,
                    fontSize: '0.75rem',
                    whiteSpace: 'nowrap',
                }}
            >
                <ErrorIcon sx={{ fontSize: '1rem' }} />
                {summary}
            </Box>
            <span id={descriptionId} aria-hidden style={visuallyHidden}>
                {summary}
            </span>
        </Box>
    );
};

/**
 * The tabs of a form. All are mounted before the user does anything, and stay so, so that the inputs of every tab are
 * validated.
 */
export const FormTabs = memo(
    ({ name, parts, current, addressOf, onChoose }: FormTabsProps) => {
        const id = useId();

        const conditions = useMemo(
            () => parts.map(({ when }) => when),
            [parts],
        );

        const isMetHere = useConditions(conditions);
        const isHidden = ({ when }: FormPart) => !isMetHere(when);

        const shown =
            parts[current] && isHidden(parts[current])
                ? Math.max(
                      0,
                      parts.findIndex(part => !isHidden(part)),
                  )
                : current;

        const isDrawn = useDrawnTabs(parts.length, shown);

        const itemsOf = (part: FormPart, isOpen = true) => (
            <FormGroupContextProvider name={part.slug}>
                <FormItems
                    name={name}
                    items={part.items}
                    isHidden={isHidden(part)}
                    isOpen={isOpen}
                />
            </FormGroupContextProvider>
        );

        if (parts.length === 1 && parts[0]) return itemsOf(parts[0]);

        return (
            <>
                <Tabs
                    value={shown}
                    onChange={(_, index: number) => onChoose(index)}
                    variant="scrollable"
                    scrollButtons="auto"
                    allowScrollButtonsMobile
                    sx={{
                        borderBottom: 1,
                        borderColor: 'divider',
                        mb: 2,
                        '& .MuiTabs-scrollButtons.Mui-disabled': {
                            display: 'none',
                        },
                    }}
                >
                    {parts.map((part, n) =>
                        isHidden(part) ? null : (
                            <Tab
                                key={part.slug}
                                value={n}
                                label={
                                    <TabLabel
                                        part={part}
                                        descriptionId={`${id}-errors-${n}`}
                                    />
                                }
                                id={`${id}-tab-${n}`}
                                aria-controls={`${id}-panel-${n}`}
                                aria-describedby={`${id}-errors-${n}`}
                                {...(addressOf && {
                                    component: LinkBase,
                                    to: addressOf(part),
                                })}
                            />
                        ),
                    )}
                </Tabs>
                {parts.map((part, n) => (
                    <Box
                        key={part.slug}
                        role="tabpanel"
                        id={`${id}-panel-${n}`}
                        aria-labelledby={`${id}-tab-${n}`}
                        hidden={n !== shown}
                    >
                        {isDrawn(n) && itemsOf(part, n === shown)}
                    </Box>
                ))}
            </>
        );
    },
);
