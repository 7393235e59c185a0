import { madeBy, type Item, type Run } from './stateMachine.ts';
import { stepFields } from './values.ts';

const ownerOf: Readonly<Record<string, Item>> = { GroupName: 'group', SiteName: 'site', NickName: 'device', FreeMAC: 'device', PMSFree: 'device', PMSBilling: 'device' };

/** Which inputs belong to what a failed run has created already, and so cannot be corrected here any more. */
export const readOnlyFieldsOf = (run: Run | undefined) => {
    const made = run ? madeBy(run) : {};
    return {
        any: Object.keys(made).length > 0,
        details: (name: string): boolean => Object.hasOwn(stepFields.details, name) && made[ownerOf[name] ?? 'client'] !== undefined,
        credentials: made.user !== undefined,
        plans: made.voucherPlan !== undefined,
    };
};
