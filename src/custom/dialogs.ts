import { DialogFailure } from '../ui/laterFailure.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { Dialogs } from './types.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `preloadable(() => import(...), DialogFailure)`. */
export const dialogs = {
    'internetuser.adjustCredit': preloadable(async () => (await import('./internetuser/AdjustCreditDialog.tsx')).AdjustCreditDialog, DialogFailure),
    'internetuser.resetCredit': preloadable(async () => (await import('./internetuser/ResetCreditDialog.tsx')).ResetCreditDialog, DialogFailure),
    'internetuser.extendCredit': preloadable(async () => (await import('./internetuser/ExtendCreditDialog.tsx')).ExtendCreditDialog, DialogFailure),
    'internetuser.creditLog': preloadable(async () => (await import('./internetuser/CreditLogDialog.tsx')).CreditLogDialog, DialogFailure),
    'internetuser.purchaseLog': preloadable(async () => (await import('./internetuser/PurchaseLogDialog.tsx')).PurchaseLogDialog, DialogFailure),
    'internetuser.usageLog': preloadable(async () => (await import('./internetuser/UsageLogDialog.tsx')).UsageLogDialog, DialogFailure),
    'paymentlog.refund': preloadable(async () => (await import('./paymentlog/RefundDialog.tsx')).RefundDialog, DialogFailure),
    'themepresets.preview': preloadable(() => import('./themepresets/PreviewDialog.tsx').then(module => module.default)),
    'site.copy': preloadable(async () => (await import('./site/CopySiteDialog.tsx')).CopySiteDialog, DialogFailure),
    'machine.createLicences': preloadable(async () => (await import('./machine/CreateLicencesDialog.tsx')).CreateLicencesDialog, DialogFailure),
} satisfies Dialogs;
