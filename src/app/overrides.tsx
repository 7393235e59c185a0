import { Box } from '@mui/material';
import {
    type ComponentProps,
    type ComponentType,
    createElement,
    useMemo,
    useSyncExternalStore,
} from 'react';

import { deviceReason, signsOf } from '../../resources/rules/status.ts';
import type { CellProps, InputProps } from '../admin/fields/fieldType.ts';
import {
    type AsideOverrides,
    type ComputedCells,
    type CustomCells,
    type CustomInputs,
    type CustomScreens,
    type Dialogs,
    type HeadOverrides,
    type LeadOverrides,
    type ListParts,
    overridesOf,
    type OverrideTables,
    type OwnTypeParts,
    type Panels,
    type Removals,
    type SaveOverride,
    type SaveOverrides,
} from '../admin/overrides.ts';
import type { OwnSource } from '../admin/search/entitySources.ts';
import { DialogFailure } from '../components/laterFailure.tsx';
import { lazyPart } from '../components/lazy/lazyPart.tsx';
import { PageFailure } from '../components/page/ErrorBoundary.tsx';
import { Placeholder, NamePlaceholder } from '../components/Skeleton.tsx';
import { NewClient } from '../features/clients/NewClient.tsx';
import {
    coloursText,
    guestOfRoom,
    PlanAllowanceCell,
    planAllowanceText,
    RefundCell,
    RoomGuestCell,
    SwatchesCell,
    TvStatusCell,
    UserAllowanceCell,
    userAllowanceText,
} from '../features/computedCells.tsx';
import {
    DeviceReasonCell,
    DeviceStatusCell,
    MachineStatusCell,
    SilentSinceCell,
} from '../features/devices/cells.tsx';
import { reasonText } from '../features/devices/estate/estate.ts';
import {
    GuestStatusCell,
    lookUpGuestStatuses,
    OnlineStatusCell,
} from '../features/internet-users/onlineCells.tsx';
import {
    lookUpPayerRooms,
    lookUpRooms,
    PayerRoomCell,
    UserRoomCell,
} from '../features/internet-users/userRooms.tsx';
import {
    ownAccessWarning,
    savedText,
    stillNeeded,
} from '../features/portal-users/assignments.ts';
import { smsJob } from '../features/support/smsJob.ts';
import { RoomOfReach } from '../features/support/tickets/RoomOfReach.tsx';
import { activityNoted, readActivity } from '../foundation/activity.ts';
import { computedTexts } from '../foundation/values/computedTexts.ts';
import { useSession } from '../session/SessionContext.ts';
import { leadHeights, aboveHeights } from '../views/heights.ts';

const RemovedEntries = () => import('../features/payments/RemovedEntries.tsx');

/** Shown when records are deleted: what that does to totals that count them. */
const removals: Removals = {
    creditlog: lazyPart(async () => (await RemovedEntries()).RemovedCredit, {
        outline: null,
    }),
    paymentlog: lazyPart(async () => (await RemovedEntries()).RemovedPayments, {
        outline: null,
    }),
};

/** Components beside records, each in its own chunk, so that the form does not wait for it. */
const asides: AsideOverrides = {
    guest: lazyPart(
        async () =>
            (await import('../features/internet-users/GuestAsides.tsx'))
                .GuestAside,
        { outline: null },
    ),
    internetuser: lazyPart(
        async () =>
            (await import('../features/internet-users/UserWorkspace.tsx'))
                .UserAside,
        { outline: null },
    ),
    room: lazyPart(
        async () =>
            (await import('../features/internet-users/GuestAsides.tsx'))
                .RoomAside,
        { outline: null },
    ),
    ticket: lazyPart(
        async () =>
            (await import('../features/support/tickets/TicketAside.tsx'))
                .TicketAside,
        { outline: null },
    ),
};

/** The parts of them that come first on a phone. */
const leads: LeadOverrides = {
    internetuser: lazyPart(
        async () =>
            (await import('../features/internet-users/UserWorkspace.tsx'))
                .UserLead,
        {
            outline: createElement(Placeholder, {
                sx: { width: '100%', height: leadHeights.internetuser },
            }),
        },
    ),
};

/** Cells of fields, by `resource.field`, in lists and in the read-only view. */
const cells: CustomCells = {
    'deviceall.SiteId': lazyPart(
        async () =>
            (await import('../features/devices/estate/SiteCell.tsx')).SiteCell,
        { outline: createElement(NamePlaceholder) },
    ),
};

/** Renderers of computed columns, and their texts in files, by the name used in declarations. */
const computedCells: ComputedCells = {
    deviceStatus: { Cell: DeviceStatusCell, text: computedTexts.deviceStatus },
    deviceReason: {
        Cell: DeviceReasonCell,
        text: (record, { translate }, now) =>
            reasonText(deviceReason(signsOf(record), now), now, translate),
    },
    silentSince: {
        Cell: SilentSinceCell,
        moment: (record, now) =>
            deviceReason(signsOf(record), now)?.why === 'silent'
                ? record.LogTime
                : null,
    },
    machineStatus: {
        Cell: MachineStatusCell,
        text: computedTexts.machineStatus,
    },
    tvStatus: { Cell: TvStatusCell, text: computedTexts.tvStatus },
    onlineStatus: { Cell: OnlineStatusCell, text: computedTexts.onlineStatus },
    guestStatus: { Cell: GuestStatusCell, lookUp: lookUpGuestStatuses },
    swatches: { Cell: SwatchesCell, text: coloursText },
    refund: { Cell: RefundCell, text: computedTexts.refund },
    userAllowance: { Cell: UserAllowanceCell, text: userAllowanceText },
    roomGuest: {
        Cell: RoomGuestCell,
        names: { target: 'guest', idOf: guestOfRoom },
    },
    userRoom: { Cell: UserRoomCell, lookUp: lookUpRooms },
    payerRoom: { Cell: PayerRoomCell, lookUp: lookUpPayerRooms },
    planAllowance: { Cell: PlanAllowanceCell, text: planAllowanceText },
};

/** Dialogs of actions, by `resource.action`, each in its own chunk: `lazyPart(() => import(...), { Failure: DialogFailure })`. */
const dialogs = {
    'internetuser.adjustCredit': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/CreditDialogs.tsx')
            ).AdjustCreditDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.resetCredit': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/CreditDialogs.tsx')
            ).ResetCreditDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.moveCredit': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/MoveCreditDialog.tsx')
            ).MoveCreditDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.extendCredit': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/CreditDialogs.tsx')
            ).ExtendCreditDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.adjustSelected': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/ManyUsersDialogs.tsx')
            ).AdjustManyDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.extendSelected': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/ManyUsersDialogs.tsx')
            ).ExtendManyDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.resetSelected': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/ManyUsersDialogs.tsx')
            ).ResetManyDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.activate': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/ManyUsersDialogs.tsx')
            ).ActivateDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.deactivate': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/ManyUsersDialogs.tsx')
            ).DeactivateDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.creditLog': lazyPart(
        async () =>
            (await import('../features/logs/UserLog.tsx')).CreditLogDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.purchaseLog': lazyPart(
        async () =>
            (await import('../features/logs/UserLog.tsx')).PurchaseLogDialog,
        { Failure: DialogFailure },
    ),
    'internetuser.usageLog': lazyPart(
        async () =>
            (await import('../features/logs/UserLog.tsx')).UsageLogDialog,
        { Failure: DialogFailure },
    ),
    'paymentlog.refund': lazyPart(
        async () =>
            (await import('../features/payments/RefundDialog.tsx'))
                .RefundDialog,
        { Failure: DialogFailure },
    ),
    'themepresets.preview': lazyPart(() =>
        import('../features/LoginPreview.tsx').then(
            module => module.PreviewDialog,
        ),
    ),
    'site.copy': lazyPart(
        async () =>
            (await import('../features/clients/CopySiteDialog.tsx'))
                .CopySiteDialog,
        { Failure: DialogFailure },
    ),
    'device.changeSettings': lazyPart(
        async () =>
            (await import('../features/devices/ManySettingsDialog.tsx'))
                .ManySettingsDialog,
        { Failure: DialogFailure },
    ),
    'device.raiseTicket': lazyPart(
        async () =>
            (await import('../features/devices/RaiseTicketDialog.tsx'))
                .RaiseTicketDialog,
        { Failure: DialogFailure },
    ),
    'machine.createLicences': lazyPart(
        async () =>
            (await import('../features/devices/CreateLicencesDialog.tsx'))
                .CreateLicencesDialog,
        { Failure: DialogFailure },
    ),
    'guest.checkIn': lazyPart(
        async () =>
            (await import('../features/internet-users/stay/CheckInDialog.tsx'))
                .CheckInDialog,
        { Failure: DialogFailure },
    ),
    'guest.giveInternet': lazyPart(
        async () =>
            (await import('../features/internet-users/stay/CheckInDialog.tsx'))
                .GiveInternetDialog,
        { Failure: DialogFailure },
    ),
    'guest.linkAccount': lazyPart(
        async () =>
            (
                await import('../features/internet-users/stay/guestStayDialogs.tsx')
            ).LinkAccountDialog,
        { Failure: DialogFailure },
    ),
    'guest.extendStay': lazyPart(
        async () =>
            (
                await import('../features/internet-users/stay/guestStayDialogs.tsx')
            ).ExtendStayDialog,
        { Failure: DialogFailure },
    ),
    'guest.moveRoom': lazyPart(
        async () =>
            (
                await import('../features/internet-users/stay/guestStayDialogs.tsx')
            ).MoveGuestDialog,
        { Failure: DialogFailure },
    ),
    'guest.checkOut': lazyPart(
        async () =>
            (
                await import('../features/internet-users/stay/guestStayDialogs.tsx')
            ).CheckOutDialog,
        { Failure: DialogFailure },
    ),
    'room.checkIn': lazyPart(
        async () =>
            (await import('../features/internet-users/stay/CheckInDialog.tsx'))
                .CheckInRoomDialog,
        { Failure: DialogFailure },
    ),
    'guest.adjustCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .AdjustGuestCredit,
        { Failure: DialogFailure },
    ),
    'guest.extendCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .ExtendGuestCredit,
        { Failure: DialogFailure },
    ),
    'guest.resetCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .ResetGuestCredit,
        { Failure: DialogFailure },
    ),
    'room.adjustCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .AdjustRoomCredit,
        { Failure: DialogFailure },
    ),
    'room.extendCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .ExtendRoomCredit,
        { Failure: DialogFailure },
    ),
    'room.resetCredit': lazyPart(
        async () =>
            (await import('../features/internet-users/guestDialogs.tsx'))
                .ResetRoomCredit,
        { Failure: DialogFailure },
    ),
} satisfies Dialogs;

/** Headers above the forms of entities with live records; each in its own chunk. */
const heads: HeadOverrides = {
    device: lazyPart(
        async () =>
            (await import('../features/devices/DeviceHead.tsx')).DeviceHead,
        {
            outline: createElement(Placeholder, {
                sx: { width: '100%', height: 92 },
            }),
        },
    ),
};

/** Inputs of fields, by `resource.field`, each in its own chunk: `lazyPart(() => import(...))`. */
const inputs = {
    'device.NASID': lazyPart(() =>
        import('../features/devices/NasIdInput.tsx').then(
            module => module.NasIdInput,
        ),
    ),
    'menuitem.MenuName': lazyPart(() =>
        import('../features/portal-users/RouteInput.tsx').then(
            module => module.RouteInput,
        ),
    ),
    'user.Sites': lazyPart(() =>
        import('../features/portal-users/SitesInput.tsx').then(
            module => module.SitesInput,
        ),
    ),
    'sms.Content': lazyPart(() =>
        import('../features/support/ContentInput.tsx').then(
            module => module.ContentInput,
        ),
    ),
    'guest.RoomId': lazyPart(() =>
        import('../features/rooms/GuestRoomInput.tsx').then(
            module => module.GuestRoomInput,
        ),
    ),
    'site.GroupId': lazyPart(
        async () =>
            (await import('../features/clients/site/GroupInput.tsx'))
                .GroupInput,
    ),
    'site.LocTimeOffset': lazyPart(
        async () =>
            (await import('../features/clients/site/OffsetInput.tsx'))
                .OffsetInput,
    ),
    'site.RMSPropertyId': lazyPart(
        async () =>
            (await import('../features/clients/RmsPropertyInput.tsx'))
                .RmsPropertyInput,
    ),
} satisfies CustomInputs;

/** Components above or below the rows of lists, inside the list context, by the name used in declarations; what each renders is in its own chunk. */
const listParts: ListParts = {
    accessTotal: lazyPart(
        async () =>
            (await import('../features/logs/AccessTotal.tsx')).AccessTotal,
        { outline: null },
    ),
    creditTotal: lazyPart(
        async () =>
            (await import('../features/payments/CreditTotal.tsx')).CreditTotal,
        { outline: null },
    ),
    estateSummary: lazyPart(
        async () =>
            (await import('../features/devices/estate/EstateSummary.tsx'))
                .EstateSummary,
        {
            outline: createElement(Box, {
                sx: { height: aboveHeights.estateSummary },
            }),
        },
    ),
    firstContact: lazyPart(
        async () =>
            (await import('../features/devices/FirstContact.tsx')).FirstContact,
        { outline: null },
    ),
    newClient: NewClient,
    noTvNotice: lazyPart(
        async () => (await import('../features/tv/NoTvNotice.tsx')).NoTvNotice,
        { outline: null },
    ),
    paymentTotal: lazyPart(
        async () =>
            (await import('../features/payments/PaymentTotal.tsx'))
                .PaymentTotal,
        { outline: null },
    ),
    ticketReach: lazyPart(
        async () =>
            (await import('../features/support/tickets/TicketReach.tsx'))
                .TicketReach,
        {
            outline: createElement(RoomOfReach, {
                height: aboveHeights.ticketReach,
            }),
        },
    ),
};

const ownCells = import.meta.glob<ComponentType<CellProps>>(
    '../features/fieldTypes/*/Cell.tsx',
    { import: 'Cell' },
);
const ownInputs = import.meta.glob<ComponentType<InputProps>>(
    '../features/fieldTypes/*/Input.tsx',
    { import: 'Input' },
);

const byName = <Props extends object>(
    found: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
    outline?: null,
): Readonly<Record<string, ComponentType<Props>>> =>
    Object.fromEntries(
        Object.entries(found).map(([path, load]) => [
            path.split('/').at(-2) ?? path,
            lazyPart(load, outline === null ? { outline } : {}),
        ]),
    );

/** Cells and inputs of an installation's own field types, found by their path: `src/features/fieldTypes/rating/Cell.tsx` exports `Cell`. */
const ownTypes: OwnTypeParts = {
    cells: byName(ownCells, null),
    inputs: byName(ownInputs),
};

/** Panels of forms, by `resource.panel`, each in its own chunk: `lazyPart(() => import(...))`. */
const panels = {
    'device.theme': lazyPart(() =>
        import('../features/devices/ThemePanel.tsx').then(
            module => module.ThemePanel,
        ),
    ),
    'internetuser.credit': lazyPart(
        async () =>
            (await import('../features/internet-users/credit/CreditPanel.tsx'))
                .CreditPanel,
    ),
    'wifiplan.allowance': lazyPart(
        async () =>
            (await import('../features/AllowanceNotices.tsx')).AllowancePanel,
    ),
    'themepresets.colours': lazyPart(() =>
        import('../features/LoginColoursEditor.tsx').then(
            module => module.ColoursPanel,
        ),
    ),
    'user.widgets': lazyPart(() =>
        import('../features/portal-users/AssignmentPanels.tsx').then(
            module => module.WidgetsPanel,
        ),
    ),
    'user.menuItems': lazyPart(() =>
        import('../features/portal-users/AssignmentPanels.tsx').then(
            module => module.MenuItemsPanel,
        ),
    ),
    'supportpage.preview': lazyPart(() =>
        import('../features/support/PreviewPanel.tsx').then(
            module => module.PreviewPanel,
        ),
    ),
    'client.rmsTest': lazyPart(
        async () =>
            (await import('../features/clients/RmsTestPanel.tsx')).RmsTestPanel,
    ),
    'tv/configuration.applications': lazyPart(() =>
        import('../features/tv/ApplicationsPanel.tsx').then(
            module => module.ApplicationsPanel,
        ),
    ),
    'tv/theme.details': lazyPart(
        async () =>
            (await import('../features/tv/themePanels.tsx')).ThemeDetailsPanel,
    ),
    'tv/theme.logo': lazyPart(() =>
        import('../features/tv/themePanels.tsx').then(
            module => module.LogoPanel,
        ),
    ),
    'tv/theme.background': lazyPart(() =>
        import('../features/tv/themePanels.tsx').then(
            module => module.BackgroundPanel,
        ),
    ),
    'tv/theme.colours': lazyPart(() =>
        import('../features/tv/themePanels.tsx').then(
            module => module.ColoursPanel,
        ),
    ),
    'tv/layout.grid': lazyPart(() =>
        import('../features/tv/LayoutGridPanel.tsx').then(
            module => module.LayoutGridPanel,
        ),
    ),
} satisfies Panels;

/** Entities with their own way of saving. */
const saves: SaveOverrides = {
    user: {
        warning: ownAccessWarning,
        successMessage: savedText,
        reconcile: stillNeeded,
    },
    sms: { job: smsJob as NonNullable<SaveOverride['job']> },
};

/** Custom screens, by `resource.screen`, each in its own chunk: `lazyPart(() => import(...), { Failure: PageFailure })`. */
const screens = {
    'client.create': lazyPart(
        async () =>
            (await import('../features/clients/wizard/ClientWizardDialog.tsx'))
                .ClientCreateScreen,
        { Failure: PageFailure },
    ),
    'internetuser.create': lazyPart(
        async () =>
            (
                await import('../features/internet-users/credit/NewUserScreen.tsx')
            ).NewUserScreen,
        { Failure: PageFailure },
    ),
    'deviceall.list': lazyPart(
        () =>
            import('../features/devices/HotspotListScreen.tsx').then(
                module => module.HotspotListScreen,
            ),
        { Failure: PageFailure },
    ),
    'tv/theme.create': lazyPart(
        () =>
            import('../features/tv/ThemeCreateScreen.tsx').then(
                module => module.ThemeCreateScreen,
            ),
        { Failure: PageFailure },
    ),
} satisfies CustomScreens;

/** Searches that no entity's list offers; the code of each is in its own chunk. */
const searches: readonly OwnSource[] = [
    {
        name: 'usersByMac',
        label: [
            'Internet users of this device',
            'Utilisateurs de cet appareil',
        ],
        by: ['mac'],
        reads: ['accesslogs', 'internetuser'],
        needs: 'site',
        find: async (...question) =>
            (
                await import('../features/internet-users/usersByMac.ts')
            ).usersByMac(...question),
    },
    {
        name: 'ticketsEverywhere',
        label: ['Tickets of all my sites', 'Tickets de tous mes sites'],
        by: ['name'],
        reads: ['ticket'],
        isEverywhere: true,
        find: async (...question) =>
            (
                await import('../features/support/tickets/ticketsEverywhere.ts')
            ).ticketsByText(...question),
    },
];

const ChildRecords = lazyPart(
    async () => (await import('../admin/list/EmbeddedList.tsx')).ChildRecords,
);

const RecordActivity = lazyPart(
    async () => (await import('./activityPages.tsx')).RecordActivity,
    { outline: null },
);

/** Changes to a record made from this browser. The code is only loaded if there are any. */
const BelowRecord = (props: ComponentProps<typeof RecordActivity>) => {
    const {
        user: { UserId },
    } = useSession();
    const noted = useSyncExternalStore(
        activityNoted.subscribe,
        activityNoted.get,
    );
    const isNoted = useMemo(
        () =>
            readActivity(UserId).some(
                ({ resource, id }) =>
                    resource === props.name &&
                    String(id) === String(props.record.id),
            ),
        // oxlint-disable-next-line react/exhaustive-deps -- read again when a change was recorded
        [UserId, props.name, props.record.id, noted],
    );
    return isNoted ? <RecordActivity {...props} /> : null;
};

/** The only place that connects features to declarations: it maps the names used in declarations to components. */
export const tables: OverrideTables = {
    dialogs,
    screens,
    panels,
    inputs,
    cells,
    computedCells,
    listParts,
    asides,
    leads,
    removals,
    saves,
    heads,
    ownTypes,
    searches,
    ChildRecords,
    BelowRecord,
};

export const overrides = overridesOf(tables);
