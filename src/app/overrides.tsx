import { Box } from '@mui/material';
import { type ComponentType, createElement } from 'react';

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
    type ImportOverrides,
    type LeadOverrides,
    type ListParts,
    overridesOf,
    type OverrideTables,
    type OwnTypeParts,
    type Panels,
    type Removals,
    type SaveOverride,
    type SaveOverrides,
} from '../admin/overrideTables.ts';
import type { OwnSource } from '../admin/search/entitySources.ts';
import { DialogFailure } from '../components/laterFailure.tsx';
import { lazyFrom, lazyPart } from '../components/lazy/lazyPart.tsx';
import { PageFailure } from '../components/page/ErrorBoundary.tsx';
import { Placeholder, NamePlaceholder } from '../components/Skeleton.tsx';
import { NewClient } from '../features/clients/NewClient.tsx';
import {
    PlanAllowanceCell,
    planAllowanceText,
    UserAllowanceCell,
    userAllowanceText,
} from '../features/credit/allowanceCells.tsx';
import {
    DeviceReasonCell,
    DeviceStatusCell,
    MachineStatusCell,
    SilentSinceCell,
} from '../features/devices/cells.tsx';
import { reasonText } from '../features/devices/estate/estate.ts';
import { withNasId } from '../features/devices/withNasId.ts';
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
import { RefundCell } from '../features/payments/RefundCell.tsx';
import {
    ownAccessWarning,
    placelessWarning,
    savedText,
    stillNeeded,
} from '../features/portal-users/assignments.ts';
import { withPassword } from '../features/portal-users/withPassword.ts';
import {
    guestOfRoom,
    RoomGuestCell,
} from '../features/rooms/RoomGuestCell.tsx';
import { smsJob, zeroWarning } from '../features/support/smsJob.ts';
import { RoomOfReach } from '../features/support/tickets/RoomOfReach.tsx';
import { coloursText, SwatchesCell } from '../features/themes/SwatchesCell.tsx';
import {
    LayoutGridCell,
    layoutGridText,
} from '../features/tv/LayoutGridCell.tsx';
import { samePackageWarning } from '../features/tv/samePackageWarning.ts';
import { ScreenCell } from '../features/tv/ScreenCell.tsx';
import { TvStatusCell } from '../features/tv/TvStatusCell.tsx';
import { computedTexts } from '../foundation/values/computedTexts.ts';
import { aboveHeights } from '../light/heights.ts';
import { BelowRecord } from './BelowRecord.tsx';
import {
    GuestLeadOutline,
    RoomLeadOutline,
    UserLeadOutline,
} from './leadOutlines.tsx';

/** Shown when records are deleted: what that does to totals that count them. */
const removals: Removals = {
    client: lazyFrom(
        () => import('../features/clients/RemovedWithClient.tsx'),
        'RemovedWithClient',
        {
            outline: createElement(Placeholder, { sx: { height: 122 } }),
        },
    ),
    creditlog: lazyFrom(
        () => import('../features/payments/RemovedEntries.tsx'),
        'RemovedCredit',
        { outline: null },
    ),
    paymentlog: lazyFrom(
        () => import('../features/payments/RemovedEntries.tsx'),
        'RemovedPayments',
        { outline: null },
    ),
};

/** Components beside records, each in its own chunk, so that the form does not wait for it. */
const asides: AsideOverrides = {
    guest: lazyFrom(
        () => import('../features/internet-users/GuestAsides.tsx'),
        'GuestAside',
        { outline: null },
    ),
    internetuser: lazyFrom(
        () => import('../features/internet-users/UserWorkspace.tsx'),
        'UserAside',
        { outline: null },
    ),
    room: lazyFrom(
        () => import('../features/internet-users/GuestAsides.tsx'),
        'RoomAside',
        { outline: null },
    ),
    ticket: lazyFrom(
        () => import('../features/support/tickets/TicketAside.tsx'),
        'TicketAside',
        { outline: null },
    ),
};

/** The parts of them that come first on a phone. */
const leads: LeadOverrides = {
    guest: lazyFrom(
        () => import('../features/internet-users/GuestAsides.tsx'),
        'GuestLead',
        { outline: createElement(GuestLeadOutline) },
    ),
    internetuser: lazyFrom(
        () => import('../features/internet-users/UserWorkspace.tsx'),
        'UserLead',
        { outline: createElement(UserLeadOutline) },
    ),
    room: lazyFrom(
        () => import('../features/internet-users/GuestAsides.tsx'),
        'RoomLead',
        { outline: createElement(RoomLeadOutline) },
    ),
};

/** Cells of fields, by `resource.field`, in lists and in the read-only view. */
const cells: CustomCells = {
    'deviceall.SiteId': lazyFrom(
        () => import('../features/devices/estate/SiteCell.tsx'),
        'SiteCell',
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
    tvScreen: { Cell: ScreenCell, text: coloursText },
    layoutGrid: { Cell: LayoutGridCell, text: layoutGridText },
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

/** Dialogs of actions, by `resource.action`, each in its own chunk. */
const dialogs = {
    'internetuser.adjustCredit': lazyFrom(
        () => import('../features/internet-users/credit/CreditDialogs.tsx'),
        'AdjustCreditDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.resetCredit': lazyFrom(
        () => import('../features/internet-users/credit/CreditDialogs.tsx'),
        'ResetCreditDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.moveCredit': lazyFrom(
        () => import('../features/internet-users/credit/MoveCreditDialog.tsx'),
        'MoveCreditDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.extendCredit': lazyFrom(
        () => import('../features/internet-users/credit/CreditDialogs.tsx'),
        'ExtendCreditDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.adjustSelected': lazyFrom(
        () => import('../features/internet-users/credit/ManyUsersDialogs.tsx'),
        'AdjustManyDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.extendSelected': lazyFrom(
        () => import('../features/internet-users/credit/ManyUsersDialogs.tsx'),
        'ExtendManyDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.resetSelected': lazyFrom(
        () => import('../features/internet-users/credit/ManyUsersDialogs.tsx'),
        'ResetManyDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.activate': lazyFrom(
        () => import('../features/internet-users/credit/ManyUsersDialogs.tsx'),
        'ActivateDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.deactivate': lazyFrom(
        () => import('../features/internet-users/credit/ManyUsersDialogs.tsx'),
        'DeactivateDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.creditLog': lazyFrom(
        () => import('../features/logs/UserLog.tsx'),
        'CreditLogDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.purchaseLog': lazyFrom(
        () => import('../features/logs/UserLog.tsx'),
        'PurchaseLogDialog',
        { Failure: DialogFailure },
    ),
    'internetuser.usageLog': lazyFrom(
        () => import('../features/logs/UserLog.tsx'),
        'UsageLogDialog',
        { Failure: DialogFailure },
    ),
    'paymentlog.refund': lazyFrom(
        () => import('../features/payments/RefundDialog.tsx'),
        'RefundDialog',
        { Failure: DialogFailure },
    ),
    'themepresets.preview': lazyFrom(
        () => import('../features/themes/LoginPreview.tsx'),
        'PreviewDialog',
    ),
    'site.copy': lazyFrom(
        () => import('../features/clients/CopySiteDialog.tsx'),
        'CopySiteDialog',
        { Failure: DialogFailure },
    ),
    'device.changeSettings': lazyFrom(
        () => import('../features/devices/ManySettingsDialog.tsx'),
        'ManySettingsDialog',
        { Failure: DialogFailure },
    ),
    'device.raiseTicket': lazyFrom(
        () => import('../features/devices/RaiseTicketDialog.tsx'),
        'RaiseTicketDialog',
        { Failure: DialogFailure },
    ),
    'machine.createLicences': lazyFrom(
        () => import('../features/devices/CreateLicencesDialog.tsx'),
        'CreateLicencesDialog',
        { Failure: DialogFailure },
    ),
    'guest.checkIn': lazyFrom(
        () => import('../features/internet-users/stay/CheckInDialog.tsx'),
        'CheckInDialog',
        { Failure: DialogFailure },
    ),
    'guest.giveInternet': lazyFrom(
        () => import('../features/internet-users/stay/CheckInDialog.tsx'),
        'GiveInternetDialog',
        { Failure: DialogFailure },
    ),
    'guest.linkAccount': lazyFrom(
        () => import('../features/internet-users/stay/guestStayDialogs.tsx'),
        'LinkAccountDialog',
        { Failure: DialogFailure },
    ),
    'guest.extendStay': lazyFrom(
        () => import('../features/internet-users/stay/guestStayDialogs.tsx'),
        'ExtendStayDialog',
        { Failure: DialogFailure },
    ),
    'guest.moveRoom': lazyFrom(
        () => import('../features/internet-users/stay/guestStayDialogs.tsx'),
        'MoveGuestDialog',
        { Failure: DialogFailure },
    ),
    'guest.checkOut': lazyFrom(
        () => import('../features/internet-users/stay/guestStayDialogs.tsx'),
        'CheckOutDialog',
        { Failure: DialogFailure },
    ),
    'room.checkIn': lazyFrom(
        () => import('../features/internet-users/stay/CheckInDialog.tsx'),
        'CheckInRoomDialog',
        { Failure: DialogFailure },
    ),
    'guest.adjustCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'AdjustGuestCredit',
        { Failure: DialogFailure },
    ),
    'guest.extendCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'ExtendGuestCredit',
        { Failure: DialogFailure },
    ),
    'guest.resetCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'ResetGuestCredit',
        { Failure: DialogFailure },
    ),
    'room.adjustCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'AdjustRoomCredit',
        { Failure: DialogFailure },
    ),
    'room.extendCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'ExtendRoomCredit',
        { Failure: DialogFailure },
    ),
    'room.resetCredit': lazyFrom(
        () => import('../features/internet-users/guestDialogs.tsx'),
        'ResetRoomCredit',
        { Failure: DialogFailure },
    ),
} satisfies Dialogs;

/** Headers above the forms of entities with live records; each in its own chunk. */
const heads: HeadOverrides = {
    device: lazyFrom(
        () => import('../features/devices/DeviceHead.tsx'),
        'DeviceHead',
        {
            outline: createElement(Placeholder, {
                sx: { width: '100%', height: { xs: 142, sm: 92 } },
            }),
        },
    ),
};

/** Inputs of fields, by `resource.field`, each in its own chunk. */
const inputs = {
    'device.NASID': lazyFrom(
        () => import('../features/devices/NasIdInput.tsx'),
        'NasIdInput',
    ),
    'menuitem.MenuName': lazyFrom(
        () => import('../features/portal-users/RouteInput.tsx'),
        'RouteInput',
    ),
    'user.Client': lazyFrom(
        () => import('../features/portal-users/rolePlaces.tsx'),
        'ClientInput',
    ),
    'user.Groups': lazyFrom(
        () => import('../features/portal-users/rolePlaces.tsx'),
        'GroupsInput',
    ),
    'user.Sites': lazyFrom(
        () => import('../features/portal-users/SitesInput.tsx'),
        'SitesInput',
    ),
    'sms.Content': lazyFrom(
        () => import('../features/support/ContentInput.tsx'),
        'ContentInput',
    ),
    'guest.RoomId': lazyFrom(
        () => import('../features/rooms/GuestRoomInput.tsx'),
        'GuestRoomInput',
    ),
    'site.GroupId': lazyFrom(
        () => import('../features/clients/site/GroupInput.tsx'),
        'GroupInput',
    ),
    'site.LocTimeOffset': lazyFrom(
        () => import('../features/clients/site/OffsetInput.tsx'),
        'OffsetInput',
    ),
    'site.RMSPropertyId': lazyFrom(
        () => import('../features/clients/RmsPropertyInput.tsx'),
        'RmsPropertyInput',
    ),
} satisfies CustomInputs;

/**
 * Components above or below the rows of lists, inside the list context, by the name used in
 * declarations; what each renders is in its own chunk.
 */
const listParts: ListParts = {
    accessTotal: lazyFrom(
        () => import('../features/logs/AccessTotal.tsx'),
        'AccessTotal',
        { outline: null },
    ),
    creditTotal: lazyFrom(
        () => import('../features/payments/CreditTotal.tsx'),
        'CreditTotal',
        { outline: null },
    ),
    estateSummary: lazyFrom(
        () => import('../features/devices/estate/EstateSummary.tsx'),
        'EstateSummary',
        {
            outline: createElement(Box, {
                sx: { height: aboveHeights.estateSummary },
            }),
        },
    ),
    lastContact: lazyFrom(
        () => import('../features/devices/LastContact.tsx'),
        'LastContact',
        {
            outline: createElement(Box, {
                sx: { height: aboveHeights.lastContact },
            }),
        },
    ),
    newClient: NewClient,
    noTvNotice: lazyFrom(
        () => import('../features/tv/TvNotices.tsx'),
        'TvNotices',
        { outline: null },
    ),
    paymentTotal: lazyFrom(
        () => import('../features/payments/PaymentTotal.tsx'),
        'PaymentTotal',
        { outline: null },
    ),
    ticketReach: lazyFrom(
        () => import('../features/support/tickets/TicketReach.tsx'),
        'TicketReach',
        {
            outline: createElement(RoomOfReach, {
                height: aboveHeights.ticketReach.sm,
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

/**
 * Cells and inputs of an installation's own field types, found by their path: `src/features/fieldTypes/rating/Cell.tsx`
 * exports `Cell`.
 */
const ownTypes: OwnTypeParts = {
    cells: byName(ownCells, null),
    inputs: byName(ownInputs),
};

/** Panels of forms, by `resource.panel`, each in its own chunk. */
const panels = {
    'device.theme': lazyFrom(
        () => import('../features/devices/ThemePanel.tsx'),
        'ThemePanel',
    ),
    'internetuser.credit': lazyFrom(
        () => import('../features/internet-users/credit/CreditPanel.tsx'),
        'CreditPanel',
    ),
    'wifiplan.allowance': lazyFrom(
        () => import('../features/credit/AllowanceNotices.tsx'),
        'AllowancePanel',
    ),
    'themepresets.colours': lazyFrom(
        () => import('../features/themes/LoginColoursEditor.tsx'),
        'ColoursPanel',
    ),
    'user.widgets': lazyFrom(
        () => import('../features/portal-users/AssignmentPanels.tsx'),
        'WidgetsPanel',
    ),
    'user.menuItems': lazyFrom(
        () => import('../features/portal-users/AssignmentPanels.tsx'),
        'MenuItemsPanel',
    ),
    'ticket.site': lazyFrom(
        () => import('../features/support/tickets/TicketSitePanel.tsx'),
        'TicketSitePanel',
    ),
    'supportpage.preview': lazyFrom(
        () => import('../features/support/PreviewPanel.tsx'),
        'PreviewPanel',
    ),
    'client.rmsTest': lazyFrom(
        () => import('../features/clients/RmsTestPanel.tsx'),
        'RmsTestPanel',
    ),
    'tv/configuration.applications': lazyFrom(
        () => import('../features/tv/ApplicationsPanel.tsx'),
        'ApplicationsPanel',
    ),
    'tv/theme.details': lazyFrom(
        () => import('../features/tv/themePanels.tsx'),
        'ThemeDetailsPanel',
    ),
    'tv/theme.logo': lazyFrom(
        () => import('../features/tv/themePanels.tsx'),
        'LogoPanel',
    ),
    'tv/theme.background': lazyFrom(
        () => import('../features/tv/themePanels.tsx'),
        'BackgroundPanel',
    ),
    'tv/theme.colours': lazyFrom(
        () => import('../features/tv/themePanels.tsx'),
        'ColoursPanel',
    ),
    'tv/layout.grid': lazyFrom(
        () => import('../features/tv/LayoutGridPanel.tsx'),
        'LayoutGridPanel',
    ),
    'tv/page.preview': lazyFrom(
        () => import('../features/tv/PagePreviewPanel.tsx'),
        'PagePreviewPanel',
    ),
} satisfies Panels;

/** Entities with their own way of saving. */
const saves: SaveOverrides = {
    user: {
        warning: change => ownAccessWarning(change) ?? placelessWarning(change),
        successMessage: savedText,
        reconcile: stillNeeded,
    },
    sms: {
        job: smsJob as NonNullable<SaveOverride['job']>,
        warning: zeroWarning,
    },
    'tv/installed': { warning: samePackageWarning },
};

const importedUsers = () =>
    import('../features/internet-users/credit/importedUsers.tsx');

/** Entities with their own way of importing. */
const imports: ImportOverrides = {
    room: {
        createAll: async (...rooms) => {
            const { importRooms } =
                await import('../features/rooms/importRooms.ts');

            return importRooms(...rooms);
        },
    },
    sms: {
        Cost: lazyFrom(
            () => import('../features/support/ContentInput.tsx'),
            'MessageCost',
            { outline: null },
        ),
    },
    device: { fills: ['NASID'], fill: withNasId, oneAtATime: true },
    user: {
        fills: ['Password', 'ConfirmPassword'],
        fill: withPassword,
        Result: lazyFrom(
            () => import('../features/portal-users/importedPortalUsers.tsx'),
            'MadePasswords',
            { outline: null },
        ),
    },
    internetuser: {
        fills: ['Password', 'SpeedKBD', 'SpeedKBU'],
        fill: async (...row) => (await importedUsers()).withAccess(...row),
        complete: async (...row) => (await importedUsers()).giveCredit(...row),
        Above: lazyFrom(importedUsers, 'ImportPlan', { outline: null }),
        Result: lazyFrom(importedUsers, 'PrintImported', { outline: null }),
    },
};

/** Custom screens, by `resource.screen`, each in its own chunk. */
const screens = {
    'client.create': lazyFrom(
        () => import('../features/clients/wizard/ClientWizardDialog.tsx'),
        'ClientCreateScreen',
        { Failure: PageFailure },
    ),
    'internetuser.create': lazyFrom(
        () => import('../features/internet-users/credit/NewUserScreen.tsx'),
        'NewUserScreen',
        { Failure: PageFailure },
    ),
    'deviceall.list': lazyFrom(
        () => import('../features/devices/HotspotListScreen.tsx'),
        'HotspotListScreen',
        { Failure: PageFailure },
    ),
    'tv/theme.create': lazyFrom(
        () => import('../features/tv/ThemeCreateScreen.tsx'),
        'ThemeCreateScreen',
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

const ChildRecords = lazyFrom(
    () => import('../admin/list/EmbeddedList.tsx'),
    'ChildRecords',
);

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
    imports,
    heads,
    headActions: { device: ['raiseTicket'] },
    ownTypes,
    searches,
    ChildRecords,
    BelowRecord,
};

export const overrides = overridesOf(tables);
