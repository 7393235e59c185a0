import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { ListParts } from '../../admin/overrides.ts';

/** What stands above or below the rows of lists, inside their context, by the name that declarations use; each in a chunk of its own. */
export const listParts: ListParts = {
    creditTotal: lazyPart(async () => (await import('../../features/payments/CreditTotal.tsx')).CreditTotal, { outline: null }),
    noTvNotice: lazyPart(async () => (await import('../../features/tv/NoTvNotice.tsx')).NoTvNotice, { outline: null }),
    paymentTotal: lazyPart(async () => (await import('../../features/payments/PageTotal.tsx')).PageTotal, { outline: null }),
};
