import { DialogFailure } from '../../components/laterFailure.tsx';
import { preloadable } from '../../components/lazy/preloadable.tsx';
import type { Dialogs } from '../../admin/overrides.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `preloadable(() => import(...), DialogFailure)`. */
export const dialogs = {
    'internetuser.adjustCredit': preloadable(async () => (await import('../../features/credit/AdjustCreditDialog.tsx')).AdjustCreditDialog, DialogFailure),
    'internetuser.resetCredit': preloadable(async () => (await import('../../features/credit/ResetCreditDialog.tsx')).ResetCreditDialog, DialogFailure),
    'internetuser.extendCredit': preloadable(async () => (await import('../../features/credit/ExtendCreditDialog.tsx')).ExtendCreditDialog, DialogFailure),
    'internetuser.creditLog': preloadable(async () => (await import('../../features/logs/CreditLogDialog.tsx')).CreditLogDialog, DialogFailure),
    'internetuser.purchaseLog': preloadable(async () => (await import('../../features/logs/PurchaseLogDialog.tsx')).PurchaseLogDialog, DialogFailure),
    'internetuser.usageLog': preloadable(async () => (await import('../../features/logs/UsageLogDialog.tsx')).UsageLogDialog, DialogFailure),
    'paymentlog.refund': preloadable(async () => (await import('../../features/payments/RefundDialog.tsx')).RefundDialog, DialogFailure),
    'themepresets.preview': preloadable(() => import('../../features/themes/PreviewDialog.tsx').then(module => module.default)),
    'site.copy': preloadable(async () => (await import('../../features/clients/site/CopySiteDialog.tsx')).CopySiteDialog, DialogFailure),
    'machine.createLicences': preloadable(async () => (await import('../../features/devices/CreateLicencesDialog.tsx')).CreateLicencesDialog, DialogFailure),
} satisfies Dialogs;
