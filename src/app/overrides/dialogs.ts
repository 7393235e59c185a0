import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { Dialogs } from '../../admin/overrides.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `lazyPart(() => import(...), { Failure: DialogFailure })`. */
export const dialogs = {
    'internetuser.adjustCredit': lazyPart(async () => (await import('../../features/credit/AdjustCreditDialog.tsx')).AdjustCreditDialog, { Failure: DialogFailure }),
    'internetuser.resetCredit': lazyPart(async () => (await import('../../features/credit/ResetCreditDialog.tsx')).ResetCreditDialog, { Failure: DialogFailure }),
    'internetuser.extendCredit': lazyPart(async () => (await import('../../features/credit/ExtendCreditDialog.tsx')).ExtendCreditDialog, { Failure: DialogFailure }),
    'internetuser.creditLog': lazyPart(async () => (await import('../../features/logs/CreditLogDialog.tsx')).CreditLogDialog, { Failure: DialogFailure }),
    'internetuser.purchaseLog': lazyPart(async () => (await import('../../features/logs/PurchaseLogDialog.tsx')).PurchaseLogDialog, { Failure: DialogFailure }),
    'internetuser.usageLog': lazyPart(async () => (await import('../../features/logs/UsageLogDialog.tsx')).UsageLogDialog, { Failure: DialogFailure }),
    'paymentlog.refund': lazyPart(async () => (await import('../../features/payments/RefundDialog.tsx')).RefundDialog, { Failure: DialogFailure }),
    'themepresets.preview': lazyPart(() => import('../../features/themes/PreviewDialog.tsx').then(module => module.default)),
    'site.copy': lazyPart(async () => (await import('../../features/clients/site/CopySiteDialog.tsx')).CopySiteDialog, { Failure: DialogFailure }),
    'machine.createLicences': lazyPart(async () => (await import('../../features/devices/CreateLicencesDialog.tsx')).CreateLicencesDialog, { Failure: DialogFailure }),
} satisfies Dialogs;
