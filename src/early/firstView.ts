import { sortedUpTo } from '../../dataProvider/lists/sorting.ts';
import { mayAct, mayOpen } from '../../resources/rules/access.ts';
import type { Ability } from '../../resources/schema/api.ts';
import type { Field } from '../../resources/schema/field.ts';
import type { Text } from '../../resources/schema/text.ts';
import { type ActingUser, editPathOf, isOffered, rightsFor, showPathOf } from '../foundation/recordActions.ts';
import { inOrder } from '../views/rowLayout.ts';
import { fieldTypes } from '../foundation/values/fieldTypes.ts';
import { headingOf } from '../foundation/values/headings.ts';
import type { View } from '../views/view.ts';
import { computedCell, fieldCell, type FirstRecord, type Pen } from './firstCells.ts';
import type { FirstAccess, FirstComputed, FirstList, FirstUser } from './facts.ts';

/** A column as it is drawn before the application is there. */
export interface FirstColumn {
    /** What hiding it is remembered by. */
    readonly key: string;
    readonly source: string | undefined;
    readonly heading: string;
    readonly numeric: boolean;
    readonly sortable: boolean;
    /** Of so many matches at most. */
    readonly upTo: number | undefined;
    /** Null where only the application can. */
    readonly draw: (record: FirstRecord) => View;
}

/** What somebody sees of a list, and may do with its rows. */
export interface FirstView {
    /** Those that are shown, in the user's order. */
    readonly columns: readonly FirstColumn[];
    readonly all: readonly FirstColumn[];
    readonly creates: boolean;
    /** What the buttons beside the title say. */
    readonly acts: readonly Text[];
    readonly selectable: boolean;
    readonly hasMenu: boolean;
    /** How many buttons a row has beside its menu. */
    readonly buttonsOf: (record: FirstRecord) => number;
    readonly hrefOf: (record: FirstRecord) => string | undefined;
}

/** One judge, as far as first pages ask: `canAccess` of src/foundation/permissions.ts knows all declarations, which are not there yet. */
const judge = (name: string, list: FirstAccess, user: FirstUser, { access = {} } = list): ActingUser => ({
    role: user.role,
    may: (other, action) => {
        const facts = other === name ? list : (access[other] ?? {});
        const { within = other } = access[other] ?? {};
        return mayOpen(within, user, (within === name ? list : (access[within] ?? {})).roles) && mayAct(facts, action, user.role);
    },
});

const ofField = (list: FirstList, source: string, field: Field, pen: Pen): FirstColumn => {
    const { numeric = false } = fieldTypes[field.type];
    return { key: source, source, heading: headingOf(source, field, pen.formatters), numeric, sortable: true, upTo: sortedUpTo(source, list.isSortable === true, undefined), draw: record => fieldCell(list, source, field, record, pen) };
};

const ofComputed = (list: FirstList, column: FirstComputed, pen: Pen): FirstColumn => {
    const { label, as, source, key } = column;
    const heading = as ? headingOf('', { ...as, label }, pen.formatters) : pen.formatters.text(label);
    return { key, source, heading, numeric: as !== undefined && fieldTypes[as.type].numeric === true, sortable: source !== undefined, upTo: source === undefined ? undefined : sortedUpTo(source, list.isWhole === true, undefined), draw: record => computedCell(column, record, pen) };
};

/** Columns that the user hid and moved, as react-admin keeps them. */
export interface KeptColumns {
    readonly hidden: readonly string[] | undefined;
    readonly ranks: readonly number[] | undefined;
}

/** All columns of a list, as declared. */
export const firstColumns = (list: FirstList, pen: Pen): readonly FirstColumn[] => list.columns.map(column => ('label' in column ? ofComputed(list, column, pen) : ofField(list, ...column, pen)));

const abilitiesOf = ({ lacks = [] }: FirstAccess): Readonly<Record<Ability, boolean>> => ({ list: true, one: !lacks.includes('one'), create: !lacks.includes('create'), update: !lacks.includes('update'), remove: !lacks.includes('remove') });

/** What somebody may do with the records of an entity, and which declared actions they are offered. */
export const mayDo = (name: string, facts: FirstAccess, user: FirstUser) => {
    const acting = judge(name, facts, user);
    return {
        rights: rightsFor(name, abilitiesOf(facts), acting.may),
        offered: (on: string, record?: FirstRecord) => Object.entries(facts.actions ?? {}).filter(([key, action]) => action.on === on && isOffered(name, key, action, acting, record)).map(([, action]) => action),
    };
};

export const viewOf = (name: string, list: FirstList, user: FirstUser, { hidden = list.hidden ?? [], ranks }: KeptColumns, pen: Pen): FirstView => {
    const { rights, offered } = mayDo(name, list, user);
    const all = firstColumns(list, pen);
    return {
        all,
        columns: inOrder(all, ranks).filter(({ key }) => !hidden.includes(key)),
        creates: rights.create,
        acts: offered('list').flatMap(({ label }) => (label ? [label] : [])),
        selectable: rights.remove || offered('selection').length > 0,
        hasMenu: rights.edit || rights.show || rights.remove || offered('row').length > 0,
        buttonsOf: record => offered('row', record).filter(({ inRow }) => inRow).length,
        hrefOf: ({ id }) => (rights.edit ? editPathOf(list.path ?? name, id) : rights.show ? showPathOf(name, id) : undefined),
    };
};
