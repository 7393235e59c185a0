import type { Condition, ConditionValue } from '../schema/condition.ts';
import type { Fields } from '../schema/field.ts';
import type { ConditionName } from '../schema/names.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { exactAmount } from './currency.ts';
import { isEmpty, valueAt } from './valueAt.ts';

type Row = Readonly<Record<string, unknown>>;

const amountOf = (value: unknown): number => (typeof value === 'number' ? exactAmount(value) : 0);

/** How much of a payment was refunded. A payment marked as refunded without an amount was refunded in full. */
export const givenBack = ({ Amount, Refunded, RefundedAmount }: Row): number => {
    if (typeof RefundedAmount === 'number') return amountOf(RefundedAmount);

    return Refunded === true ? amountOf(Amount) : 0;
};

/** Whether any of a payment is left to refund. */
export const isRefundable = (payment: Row): boolean =>
    givenBack(payment) === 0
        ? payment.Refunded !== true || (payment.RefundedAmount === 0 && amountOf(payment.Amount) > 0)
        : givenBack(payment) < amountOf(payment.Amount);

/** Conditions that a comparison with values cannot express. */
export const conditions: Readonly<Record<ConditionName, (row: Row) => boolean>> = {
    refundable: isRefundable,
};

const isOneOf = (value: unknown, wanted: ConditionValue | readonly ConditionValue[]): boolean =>
    [wanted].flat().some(each => (each === null ? isEmpty(value) : each === value));

/**
 * Whether a condition holds for a record and the role of the user looking at it. Without a role, a condition on roles
 * always holds.
 */
export const isMet = (condition: Condition, record: Row, role: Role | undefined): boolean => {
    if (typeof condition === 'string') return conditions[condition](record);
    if ('roles' in condition) return role === undefined || condition.roles.includes(role);
    if ('all' in condition) return condition.all.every(each => isMet(each, record, role));
    if ('any' in condition) return condition.any.some(each => isMet(each, record, role));

    return 'is' in condition
        ? isOneOf(valueAt(record, condition.field), condition.is)
        : !isOneOf(valueAt(record, condition.field), condition.isNot);
};

/** The fields of an entity, each with the condition of its tab added: a form does not require what it does not show. */
export const fieldsInTabs = ({ fields, form = [] }: Pick<Resource, 'fields' | 'form'>): Fields => {
    const tabOf = (source: string) => form.find(({ fields: items }) => items.includes(source))?.when;

    return Object.fromEntries(
        Object.entries(fields).map(([source, field]) => {
            const all = [tabOf(source), field.when].filter(when => when !== undefined);

            return [source, all.length === 0 ? field : { ...field, when: { all } }];
        }),
    );
};
