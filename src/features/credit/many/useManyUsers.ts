import { internetuser } from '../../../../resources/internetuser.ts';
import { useBulkAct, type BulkAct } from '../../../admin/actions/bulk/useBulkAct.tsx';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import type { AtMostOnceAction } from '../../../foundation/atMostOnce.ts';
import { atMostOnce, type RowId } from '../../../foundation/bulk/bulkRun.ts';
import { actionOf, type CreditAct, type CreditStep } from '../creditSteps.ts';
import type { CreditUser } from '../creditUser.ts';

type ManyAction = 'adjustSelected' | 'extendSelected' | 'resetSelected' | 'activate' | 'deactivate';

/** The same, but who would have less than nothing afterwards, having used it meanwhile, is left alone and named. */
const unlessFalling = (once: AtMostOnceAction<CreditUser, unknown>, { falling }: CreditStep, { translate, text }: Formatters): AtMostOnceAction<CreditUser, unknown> => ({
    ...once,
    before: async () => {
        const now = await once.before();
        const parts = falling?.(now) ?? [];
        if (parts.length > 0) throw new Error(translate('bulk.users.wouldFall', { parts: parts.map(part => text(internetuser.fields[part].label)).join(', ') }));
        return now;
    },
});

/** A change of credit for many, each with what takes it back. */
export const ofEach = (formatters: Formatters, actOf: (id: RowId) => CreditAct, lost?: BulkAct<CreditUser>['lost']): BulkAct<CreditUser> => ({
    ...(lost && { lost }),
    action: (provider, id) => actionOf(actOf(id).step, provider, id),
    back: (provider, id, before) => {
        const step = actOf(id).back(before);
        return step && atMostOnce(unlessFalling(actionOf(step, provider, id), step, formatters));
    },
});

/** One action on each of the selected internet users; `done`: what is said when all of it was done. */
export const useManyUsers = (action: ManyAction, { ids, onClose }: ListDialogProps, done: (count: number, formatters: Formatters) => string) => {
    const formatters = useFormatters();
    const { run, start, onUndo } = useBulkAct({ name: 'internetuser', done: count => done(count, formatters), onClose });
    const label = formatters.text(internetuser.actions[action].label);
    return {
        formatters,
        start: <Before>(act: BulkAct<Before>) => start(ids, act),
        /** What the dialog takes, whatever the action. */
        dialog: { name: 'internetuser', ids, run, onUndo, onClose, isNamed: true, confirm: label, title: formatters.translate('bulk.users.titled', { action: label, smart_count: ids.length }) } as const,
    };
};
