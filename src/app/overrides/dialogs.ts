import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { Dialogs } from '../../admin/overrides.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `lazyPart(() => import(...), { Failure: DialogFailure })`. */
export const dialogs = {
    'internetuser.adjustCredit': lazyPart(async () => (await import('../../features/credit/AdjustCreditDialog.tsx')).AdjustCreditDialog, { Failure: DialogFailure }),
    'internetuser.resetCredit': lazyPart(async () => (await import('../../features/credit/ResetCreditDialog.tsx')).ResetCreditDialog, { Failure: DialogFailure }),
    'internetuser.extendCredit': lazyPart(async () => (await import('../../features/credit/ExtendCreditDialog.tsx')).ExtendCreditDialog, { Failure: DialogFailure }),
    'internetuser.adjustSelected': lazyPart(async () => (await import('../../features/credit/many/AdjustManyDialog.tsx')).AdjustManyDialog, { Failure: DialogFailure }),
    'internetuser.extendSelected': lazyPart(async () => (await import('../../features/credit/many/ExtendManyDialog.tsx')).ExtendManyDialog, { Failure: DialogFailure }),
    'internetuser.resetSelected': lazyPart(async () => (await import('../../features/credit/many/ResetManyDialog.tsx')).ResetManyDialog, { Failure: DialogFailure }),
    'internetuser.activate': lazyPart(async () => (await import('../../features/credit/many/ActiveDialogs.tsx')).ActivateDialog, { Failure: DialogFailure }),
    'internetuser.deactivate': lazyPart(async () => (await import('../../features/credit/many/ActiveDialogs.tsx')).DeactivateDialog, { Failure: DialogFailure }),
    'internetuser.creditLog': lazyPart(async () => (await import('../../features/logs/CreditLogDialog.tsx')).CreditLogDialog, { Failure: DialogFailure }),
    'internetuser.purchaseLog': lazyPart(async () => (await import('../../features/logs/PurchaseLogDialog.tsx')).PurchaseLogDialog, { Failure: DialogFailure }),
    'internetuser.usageLog': lazyPart(async () => (await import('../../features/logs/UsageLogDialog.tsx')).UsageLogDialog, { Failure: DialogFailure }),
    'paymentlog.refund': lazyPart(async () => (await import('../../features/payments/RefundDialog.tsx')).RefundDialog, { Failure: DialogFailure }),
    'themepresets.preview': lazyPart(() => import('../../features/themes/PreviewDialog.tsx').then(module => module.default)),
    'site.copy': lazyPart(async () => (await import('../../features/clients/site/CopySiteDialog.tsx')).CopySiteDialog, { Failure: DialogFailure }),
    'device.changeSettings': lazyPart(async () => (await import('../../features/devices/many/ManySettingsDialog.tsx')).ManySettingsDialog, { Failure: DialogFailure }),
    'device.raiseTicket': lazyPart(async () => (await import('../../features/devices/RaiseTicketDialog.tsx')).RaiseTicketDialog, { Failure: DialogFailure }),
    'machine.createLicences': lazyPart(async () => (await import('../../features/devices/CreateLicencesDialog.tsx')).CreateLicencesDialog, { Failure: DialogFailure }),
    'guest.adjustCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).AdjustGuestCredit, { Failure: DialogFailure }),
    'guest.extendCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).ExtendGuestCredit, { Failure: DialogFailure }),
    'guest.resetCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).ResetGuestCredit, { Failure: DialogFailure }),
    'room.adjustCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).AdjustRoomCredit, { Failure: DialogFailure }),
    'room.extendCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).ExtendRoomCredit, { Failure: DialogFailure }),
    'room.resetCredit': lazyPart(async () => (await import('../../features/internet-users/guestDialogs.tsx')).ResetRoomCredit, { Failure: DialogFailure }),
} satisfies Dialogs;
