import type { Resource } from '../../resources/schema/resource.ts';

const FACTS = 2;

interface CardSource extends Pick<Resource, 'title'> {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly card?: readonly string[] | undefined;
    readonly hidden?: readonly string[] | undefined;
}

/**
 * The columns a phone card shows besides the name: the status or an amount, and two fields plus the computed columns, or those
 * declared for cards.
 */
export const cardParts = <
    Column extends { readonly key: string; readonly amountOf?: unknown },
>(
    columns: readonly Column[],
    { title, fields, card, hidden }: CardSource,
): {
    readonly status: Column | undefined;
    /** An amount of money, in the place of a status if there is none. */
    readonly amount: Column | undefined;
    readonly facts: readonly Column[];
} => {
    const isField = ({ key }: Column) => Object.hasOwn(fields, key);
    const isShown = ({ key }: Column) => !hidden?.includes(key);

    // A computed column in first place is the status, which phone users look for first.
    const status = columns
        .slice(0, 1)
        .find(column => !isField(column) && isShown(column));

    const others = columns.filter(
        column => column.key !== title && column !== status,
    );

    const listed = card
        ? card.flatMap(name => others.find(({ key }) => key === name) ?? [])
        : [
              ...others
                  .filter(column => isField(column) && isShown(column))
                  .slice(0, FACTS),
              ...others.filter(column => !isField(column) && isShown(column)),
          ];

    const amount = status
        ? undefined
        : listed.find(({ amountOf }) => amountOf !== undefined);

    return {
        status,
        amount,
        facts: listed.filter(column => column !== amount),
    };
};

/** Columns in the order stored by react-admin (`ranks`): for each rank, the declared position of its column. */
export const inOrder = <Column>(
    columns: readonly Column[],
    ranks: readonly number[] | undefined,
): readonly Column[] => {
    if (!ranks) return columns;

    const rankOf = (index: number) =>
        ranks.includes(index) ? ranks.indexOf(index) : index;

    return columns
        .map((column, index) => ({ column, rank: rankOf(index) }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ column }) => column);
};

/** SVG path of the three dots on a row's menu button, in a 24 by 24 view box. */
export const DOTS =
    'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2';
