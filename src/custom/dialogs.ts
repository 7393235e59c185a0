import { preloadable } from '../ui/preloadable.tsx';
import type { Dialogs } from './types.ts';

/** Dialogs of single actions, by `resource.action`; each in a chunk of its own: `preloadable(() => import(...))`. */
export const dialogs = {
    'internetuser.adjustCredit': preloadable(async () => (await import('./internetuser/AdjustCreditDialog.tsx')).AdjustCreditDialog),
    'internetuser.resetCredit': preloadable(async () => (await import('./internetuser/ResetCreditDialog.tsx')).ResetCreditDialog),
    'internetuser.extendCredit': preloadable(async () => (await import('./internetuser/ExtendCreditDialog.tsx')).ExtendCreditDialog),
    'internetuser.creditLog': preloadable(async () => (await import('./internetuser/CreditLogDialog.tsx')).CreditLogDialog),
    'internetuser.purchaseLog': preloadable(async () => (await import('./internetuser/PurchaseLogDialog.tsx')).PurchaseLogDialog),
    'internetuser.usageLog': preloadable(async () => (await import('./internetuser/UsageLogDialog.tsx')).UsageLogDialog),
    'paymentlog.refund': preloadable(async () => (await import('./paymentlog/RefundDialog.tsx')).RefundDialog),
    'themepresets.preview': preloadable(() => import('./themepresets/PreviewDialog.tsx').then(module => module.default)),
    'site.copy': preloadable(async () => (await import('./site/CopySiteDialog.tsx')).CopySiteDialog),
    'machine.createLicences': preloadable(async () => (await import('./machine/CreateLicencesDialog.tsx')).CreateLicencesDialog),
} satisfies Dialogs;
