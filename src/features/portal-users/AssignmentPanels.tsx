import {
    Alert,
    Box,
    Button,
    Checkbox,
    FormControlLabel,
    Skeleton,
    Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useGetList,
    useNotify,
    useRecordContext,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { MenuItem } from '../../../resources/menuitem.ts';
import { menuTabs } from '../../../resources/schema/index.ts';
import { type Widget, widgetNames } from '../../../resources/widget.ts';
import { LabelledPicker } from '../../admin/fields/RecordPicker.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { itemLabel, menuPageNamed } from '../../foundation/outlines.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    idsAfter,
    type AssignedCatalogue,
    assignedIds,
    type Change,
    changesBetween,
    type Id,
    menuItems,
    widgets,
} from './assignments.ts';

const WHOLE_CATALOGUE = 1000;

/** The catalogue, what the edited user has of it, and the changes, which are sent when the form is saved. */
const useAssignments = <Row extends RaRecord>({
    source,
    key,
    call,
    catalogue,
}: AssignedCatalogue) => {
    const provider = useDataProvider<PortalProvider>();
    const record = useRecordContext();
    const userId = record?.id === undefined ? '' : String(record.id);
    const hidden: boolean = useWatch({ name: 'Role' }) === 'Administrators';
    const { field } = useController({ name: source });

    const changes: readonly Change<typeof key>[] = Array.isArray(field.value)
        ? field.value
        : [];

    const ask = async (UserId: string, signal?: AbortSignal) =>
        assignedIds(key, await provider.call(call, { UserId }, { signal }));

    const items = useGetList<Row>(
        catalogue,
        { pagination: { page: 1, perPage: WHOLE_CATALOGUE } },
        { enabled: !hidden },
    );

    // Saving the user changes the record, and therefore the key, so the assignments are requested again.
    const had = useQuery({
        queryKey: [call, userId, record],
        queryFn: ({ signal }) => ask(userId, signal),
        enabled: !hidden && userId !== '',
        gcTime: 0,
    });

    const before = userId === '' ? [] : had.data;
    const { onChange } = field;

    const change = (after: readonly Id[]) => {
        const next = before ? changesBetween(key, userId, before, after) : [];
        onChange(next.length > 0 ? next : undefined);
    };

    useEffect(() => {
        if (hidden && changes.length > 0) onChange(undefined); // administrators have everything, so nothing is sent for them
    }, [hidden, changes.length, onChange]);

    return {
        hidden,
        items: items.data,
        /** Ids the user had at first. */
        before,
        /** Ids the user will have. */
        after: before && idsAfter(key, before, changes),
        changeCount: changes.length,
        change,
        failed: items.isError || had.isError,
        retry: () =>
            Promise.all([
                items.isError && items.refetch(),
                had.isError && had.refetch(),
            ]),
        copyFrom: async (other: Id, isOffered: (id: Id) => boolean) =>
            change((await ask(String(other))).filter(isOffered)),
    };
};

interface AssignmentPanelProps<Row extends RaRecord> {
    readonly catalogue: AssignedCatalogue;
    readonly title: string;
    readonly labelOf: (row: Row) => string;
    /**
     * Why assigning it would be useless. Such an item is only shown to users who have it, so that it can be removed.
     */
    readonly refusalOf?: (row: Row) => string | undefined;
    /** Groups the catalogue under headings. */
    readonly groupsOf: (
        rows: readonly Row[],
    ) => readonly (readonly [heading: string, rows: readonly Row[]])[];
}

/**
 * Assigns and removes what a user sees; changes are saved with the form. Administrators have everything, so there is
 * nothing to assign.
 */
const AssignmentPanel = <Row extends RaRecord>({
    catalogue,
    title,
    labelOf,
    refusalOf = () => undefined,
    groupsOf,
}: AssignmentPanelProps<Row>) => {
    const message = useMessage();

    const {
        hidden,
        items,
        before = [],
        after,
        changeCount,
        change,
        failed,
        retry,
        copyFrom,
    } = useAssignments<Row>(catalogue);

    const notify = useNotify();
    const [copies, setCopies] = useState(0); // changes to empty the picker after copying
    if (hidden)
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {message('account.adminHasAll')}
            </Typography>
        );
    if (failed)
        return (
            <Alert
                severity="error"
                action={
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() => void retry()}
                    >
                        {message('screens.list.retry')}
                    </Button>
                }
            >
                {message('account.assignmentsFailed')}
            </Alert>
        );
    if (!items || !after) return <Skeleton variant="rounded" height={160} />;
    if (items.length === 0)
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {message('account.catalogueEmpty')}
            </Typography>
        );
    const offered = items.filter(item => refusalOf(item) === undefined);
    const isOffered = (id: Identifier) => offered.some(item => item.id === id);

    const shown = items.filter(
        item =>
            isOffered(item.id) ||
            before.includes(item.id) ||
            after.includes(item.id),
    );

    const copy = async (user: Identifier) => {
        try {
            await copyFrom(user, isOffered);
            setCopies(copies + 1);
        } catch {
            notify('account.copyFailed', { type: 'error' });
        }
    };

    const toggle = (id: Identifier, on: boolean) =>
        change(on ? [...after, id] : after.filter(other => other !== id));

    return (
        <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
            <Box
                sx={{
                    display: 'flex',
                    gap: 1,
                    alignItems: 'center',
                    flexWrap: 'wrap',
                }}
            >
                <Button
                    size="small"
                    variant="outlined"
                    onClick={() => change(offered.map(item => item.id))}
                >
                    {message('account.all')}
                </Button>
                <Button
                    size="small"
                    variant="outlined"
                    onClick={() => change([])}
                >
                    {message('account.noneOf')}
                </Button>
                <Typography
                    aria-live="polite"
                    sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
                >
                    {changeCount > 0 &&
                        message('account.changesOne', {
                            smart_count: changeCount,
                        })}
                </Typography>
            </Box>
            {groupsOf(shown).map(([heading, rows]) => (
                <Box
                    key={heading}
                    component="fieldset"
                    sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
                >
                    <Typography
                        component="legend"
                        sx={{ fontWeight: 600, p: 0, mb: 0.5 }}
                    >
                        {heading}
                    </Typography>
                    <Box
                        sx={{
                            display: 'grid',
                            gridTemplateColumns:
                                'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
                        }}
                    >
                        {rows.map(row => (
                            <FormControlLabel
                                key={row.id}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={after.includes(row.id)}
                                        onChange={(_, on) => toggle(row.id, on)}
                                    />
                                }
                                label={[labelOf(row), refusalOf(row)]
                                    .filter(Boolean)
                                    .join(' · ')}
                                sx={{
                                    mr: 0,
                                    '& .MuiFormControlLabel-label': {
                                        overflowWrap: 'anywhere',
                                    },
                                }}
                            />
                        ))}
                    </Box>
                </Box>
            ))}
            <Box sx={{ maxWidth: 360 }}>
                <LabelledPicker
                    key={copies}
                    name="copyFrom"
                    target="user"
                    label={message('account.copyFrom')}
                    onChoose={id => id !== null && void copy(id)}
                />
            </Box>
        </Box>
    );
};

type WidgetRow = Widget & { id: number };

/** The dashboard widgets of a user. */
export const WidgetsPanel = () => {
    const message = useMessage();
    const title = message('account.widgets');

    const labelOf = (row: WidgetRow): string => {
        const widget = widgetNames.find(name => name === row.Name);

        return widget
            ? message(`account.widget.${widget}`)
            : row.Title || row.Name;
    };

    return (
        <AssignmentPanel<WidgetRow>
            catalogue={widgets}
            title={title}
            labelOf={labelOf}
            groupsOf={rows => [[title, rows]]}
        />
    );
};

type MenuRow = MenuItem & { id: number };

/** The menu items of a user, grouped by menu tab. */
export const MenuItemsPanel = () => {
    const { translate: message, text } = useFormatters();
    const role: unknown = useWatch({ name: 'Role' });

    const labelOf = ({ MenuName, Title }: MenuRow): string => {
        const menuPage = menuPageNamed(MenuName);
        if (!menuPage) return Title || MenuName;
        const ownTitle = Title && Title !== MenuName ? Title : undefined;

        return text(itemLabel(menuPage, ownTitle));
    };

    const refusalOf = ({ MenuName }: MenuRow): string | undefined => {
        const menuPage = menuPageNamed(MenuName);
        if (!menuPage) return message('account.noSuchPage');

        const isAdmitted =
            menuPage.roles?.some(admitted => admitted === role) ?? true;

        return isAdmitted ? undefined : message('account.notForRole');
    };

    const groupsOf = (rows: readonly MenuRow[]) =>
        menuTabs
            .map(tab => {
                const ofTab = rows.filter(row => row.TabName === tab);

                return [message(`shell.tabs.${tab}`), ofTab] as const;
            })
            .filter(([, ofTab]) => ofTab.length > 0);

    return (
        <AssignmentPanel<MenuRow>
            catalogue={menuItems}
            title={message('account.menuItems')}
            labelOf={labelOf}
            refusalOf={refusalOf}
            groupsOf={groupsOf}
        />
    );
};
