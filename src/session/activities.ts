import { useMemo, useSyncExternalStore } from 'react';

import { creditlog } from '../../resources/creditlog.ts';
import { givenBack } from '../../resources/rules/conditions.ts';
import { exactAmount } from '../../resources/rules/currency.ts';
import { isEmpty } from '../../resources/rules/valueAt.ts';
import {
    type Field,
    humanise,
    NO_LIMIT,
    type Resource,
} from '../../resources/schema/index.ts';
import { inSentence } from '../components/useText.ts';
import {
    type Activity,
    activityNoted,
    isConfirmed,
    readActivity,
    undoingOf,
} from '../foundation/activity.ts';
import type { AtMostOnceAction } from '../foundation/atMostOnce.ts';
import { moneyText } from '../foundation/format/numberText.ts';
import { outlineNamed } from '../foundation/outlines.ts';
import { resourceOf } from '../foundation/values/changeFacts.ts';
import type { ValueFormatters } from '../foundation/values/fieldTypes.ts';
import { valueText } from '../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../foundation/values/headings.ts';
import { textOr, type Translate, useMessage } from '../i18n/catalogue.ts';
import { takeLease } from './lease.ts';
import { useSession } from './SessionContext.ts';
import { useScope } from './useScope.ts';

/**
 * Changes made in this browser at the chosen site, by anyone, plus this user's changes that belong to no site. Newest
 * first.
 */
export const useActivity = (): readonly Activity[] => {
    const {
        user: { UserId },
    } = useSession();

    const { site } = useScope();

    const noted = useSyncExternalStore(
        activityNoted.subscribe,
        activityNoted.get,
    );

    return useMemo(
        () => readActivity(UserId, site?.Id),
        // oxlint-disable-next-line react/exhaustive-deps -- read again when a change was recorded
        [UserId, site?.Id, noted],
    );
};

/** One entry of Activity: a single change, or several made by one action. */
export interface Entry extends Activity {
    /** Only for several changes: the last one of each record, newest first. */
    readonly parts?: readonly Activity[] | undefined;
}

/**
 * Groups the changes of one action into one entry. If some were not made, the entry shows how the latest of those
 * ended.
 */
export const entriesOf = (all: readonly Activity[]): readonly Entry[] => {
    const acts = new Map<string, readonly Activity[]>();

    for (const activity of all) {
        const name = activity.act ?? activity.key;
        const others = acts.get(name) ?? [];
        if (
            !others.some(
                ({ resource, id }) =>
                    resource === activity.resource && id === activity.id,
            )
        )
            acts.set(name, [...others, activity]);
    }

    return [...acts.values()].map(parts => ({
        ...(parts.find(part => !isConfirmed(part)) ?? parts[0]!),
        action: parts.find(({ action }) => action)?.action,
        ...(parts.length > 1 && { parts }),
    }));
};

/**
 * `left`: changes that were made and not undone. `former`: an undo that is under way or whose
 * outcome is unknown or, once nothing is left, one that succeeded.
 */
export const undoState = (entry: Entry, all: readonly Activity[]) => {
    const { parts = [entry] } = entry;
    const changes = parts.filter(isConfirmed);
    const left = changes.filter(part => !undoingOf(part, all));
    const tried = changes.flatMap(part => undoingOf(part, all) ?? []);

    return {
        parts,
        left,
        former:
            tried.find(change => !isConfirmed(change)) ??
            (left.length === 0 ? tried[0] : undefined),
    };
};

/** Names of the undos this page is running. */
const underWay = new Set<string>();

/**
 * Wraps an undo so that it runs only once, even with two clicks, in two tabs, or from both a notification and Activity.
 */
export const useUndoOnce = () => {
    const message = useMessage();

    const {
        user: { UserId },
    } = useSession();

    return <Before, Answer>(
        change: Parameters<typeof undoingOf>[0],
        job: AtMostOnceAction<Before, Answer>,
    ): AtMostOnceAction<Before, Answer> => {
        const name = [
            'undo',
            change.act ?? change.key,
            change.resource,
            change.id,
        ].join('.');

        let held = new AbortController();

        const free = () => {
            underWay.delete(name);
            held.abort();
        };

        return {
            ...job,
            before: async () => {
                if (underWay.has(name))
                    throw new Error(message('activity.undoneAlready'));
                underWay.add(name);
                held = new AbortController();

                try {
                    const isOurs = await takeLease(name, held.signal);
                    const former = undoingOf(change, readActivity(UserId));
                    if (!isOurs || former)
                        throw new Error(
                            message(
                                former?.end === 'lost'
                                    ? 'activity.undoUnknown'
                                    : 'activity.undoneAlready',
                            ),
                        );

                    return await job.before();
                } catch (error) {
                    free();
                    throw error;
                }
            },
            send: signal => job.send(signal).finally(free),
        };
    };
};

type TextFormatters = Pick<ValueFormatters, 'text'> & {
    readonly translate: Translate;
};

const labelOf = (name = '', { text }: TextFormatters): string =>
    text(outlineNamed(name)?.label ?? '');

const actionText = (
    name: string,
    { translate, text }: TextFormatters,
): string => {
    const dot = name.lastIndexOf('.');
    const resource = resourceOf(name.slice(0, dot));
    const action = resource?.actions[name.slice(dot + 1)];
    if (!action && resource && name.endsWith('.import'))
        return translate('imports.title', {
            names: inSentence(text(resource.plural)),
        });

    return action
        ? text(action.label)
        : textOr(
              translate,
              `activity.call.${name}`,
              humanise(name.slice(dot + 1)),
          );
};

/** What was done: `Adjust credit`, `Changed: Room`. */
export const whatText = (
    { call, action, resource: name, undoes }: Activity,
    formatters: TextFormatters,
): string => {
    const { translate } = formatters;

    const isOfRecord =
        !action &&
        (call === 'create' || call === 'update' || call === 'delete');

    const what = isOfRecord
        ? translate(`activity.${call}`, {
              name: labelOf(name, formatters) || (name ?? ''),
          })
        : actionText(action || call, formatters);

    return undoes ? translate('activity.undoOf', { what }) : what;
};

/** Names that the keys stand for, in the order of the changes: `102 → 104`. */
export const keyNames = (all: readonly (Activity | undefined)[]): string =>
    [...new Set(all.flatMap(change => change?.keyName ?? []))].join(' → ');

/**
 * The records an entry changed, oldest first, deletions before the rest. A guest who moved counts
 * as one record, which was deleted in the old room first.
 */
export const recordsOf = (entry: Entry): readonly Activity[] => {
    const all = (entry.parts ?? [entry])
        .toReversed()
        .toSorted(
            (one, other) =>
                Number(other.call === 'delete') - Number(one.call === 'delete'),
        );

    const last = all.at(-1)!;

    const isOneRecord =
        last.title !== undefined &&
        all.every(
            activity =>
                activity.resource === last.resource &&
                activity.title === last.title,
        );

    return isOneRecord ? [{ ...last, keyName: keyNames(all) }] : all;
};

/** The records an entry changed, as text. */
export const whomText = (entry: Entry, formatters: TextFormatters): string =>
    recordsOf(entry)
        .map(({ resource: name, title, keyName, id }) => {
            if (title) return [title, keyName].filter(Boolean).join(' · ');
            const label = labelOf(name, formatters);
            const hasId = id !== undefined && id !== '';

            return label && hasId ? `${label} ${id}` : '';
        })
        .join(' → ');

const currencyOf = (money: Activity['money'], otherwise: string): string =>
    typeof money?.CurrCode === 'string' && money.CurrCode !== ''
        ? money.CurrCode
        : otherwise;

/** Whether a field holds a key, which means nothing to a reader. */
const isKey = (
    resource: Resource | undefined,
    source: string,
    field = resource?.fields[source],
): boolean =>
    field
        ? field.type === 'id' || field.target !== undefined
        : source.endsWith('Id');

/** Amounts that a call adds are formatted like credit log entries: with their sign. */
const fieldOf = (
    resource: Resource | undefined,
    name: string,
    isAdded: boolean,
): Field | undefined =>
    isAdded && Object.hasOwn(creditlog.fields, name)
        ? (creditlog.fields as Readonly<Record<string, Field>>)[name]
        : resource?.fields[name];

/** What changed, one text per field: `Expires: 01/11/2026 → 30/11/2026`. */
export const changeTexts = (
    activity: Entry,
    formatters: ValueFormatters & { readonly translate: Translate },
): readonly string[] => {
    const {
        resource: name,
        before,
        after,
        sent,
        result,
        call,
        money,
        parts,
    } = activity;

    const { translate, language, askCurrency } = formatters;
    if (parts)
        return parts.toReversed().flatMap(part =>
            changeTexts(part, formatters).map(to =>
                translate('activity.has', {
                    field: whomText(part, formatters),
                    to,
                }),
            ),
        );
    const resource = resourceOf(name);

    const written = (
        source: string,
        value: unknown,
        isAdded = false,
    ): string => {
        if (isEmpty(value)) return translate('activity.nothing');
        const field = fieldOf(resource, source, isAdded);
        if (!field) return String(value);

        if (field.type === 'money' && typeof value === 'number') {
            const currency = currencyOf(money, askCurrency());
            const amount = moneyText(value, { language, currency });
            if (amount) return amount;
        }

        const text = valueText(value, field, formatters);

        return text ?? translate('activity.nothing');
    };

    const label = (source: string, isAdded = false): string => {
        const field = fieldOf(resource, source, isAdded);

        return field ? fieldLabel(source, field, formatters) : humanise(source);
    };

    if (call === 'delete') return [];
    if (call === 'paymentlog.refund' && isConfirmed(activity))
        return refundedIn([activity], askCurrency()).map(([currency, amount]) =>
            translate('activity.refunded', {
                amount: moneyText(amount, { language, currency }),
            }),
        );
    if (typeof result?.count === 'number' && result.count === sent?.Quantity)
        return [translate('activity.rows', { count: result.count })];
    if (after && before)
        return Object.keys(after).map(source =>
            isKey(resource, source)
                ? translate('activity.isAnother', { field: label(source) })
                : translate('activity.fromTo', {
                      field: label(source),
                      from: written(source, before[source]),
                      to: written(source, after[source]),
                  }),
        );

    const pairs = Object.entries(after ?? sent ?? {}).filter(
        ([source, value]) =>
            !isKey(resource, source) &&
            !isEmpty(value) &&
            value !== 0 &&
            typeof value !== 'object',
    );

    return [
        // An unlimited amount stays unlimited, whatever is added to it.
        ...pairs.map(([source, value]) =>
            translate(
                'activity.has',
                before?.[source] === NO_LIMIT
                    ? { field: label(source), to: written(source, NO_LIMIT) }
                    : {
                          field: label(source, !after),
                          to: written(source, value, !after),
                      },
            ),
        ),
        ...(typeof result?.count === 'number'
            ? [
                  call.endsWith('.import')
                      ? translate('activity.records', {
                            smart_count: result.count,
                        })
                      : translate('activity.rows', { count: result.count }),
              ]
            : []),
    ];
};

const numberIn = (values: Activity['money'], name: string): number =>
    typeof values?.[name] === 'number' ? values[name] : 0;

/** Refunded amounts, summed by currency. */
export const refundedIn = (
    refunds: readonly Activity[],
    otherwise: string,
): readonly (readonly [currency: string, amount: number])[] => {
    const sums = new Map<string, number>();

    for (const { money, before } of refunds) {
        const currency = currencyOf(money, otherwise);

        const [Amount, refundTotal] = [
            numberIn(money, 'Amount'),
            numberIn(money, 'RefundedAmount'),
        ];

        // Earlier refunds of the payment do not count. Unless the answer says otherwise, this refund gives back the
        // rest.
        const earlier = givenBack({
            Amount,
            Refunded: before?.Refunded,
            RefundedAmount: before?.RefundedAmount,
        });

        sums.set(
            currency,
            exactAmount(
                (sums.get(currency) ?? 0) +
                    (refundTotal > earlier ? refundTotal : Amount) -
                    earlier,
            ),
        );
    }

    return [...sums];
};
