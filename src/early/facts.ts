import type { AccessFacts } from '../../resources/rules/access.ts';
import type { Ability, Action, Call, ComputedColumnName, Field, Fields, Resource, Role, Text } from '../../resources/schema/index.ts';
import type { RankName } from '../../resources/schema/names.ts';

/** An action as far as it decides what a row has room for. */
export type FirstAction = Pick<Action, 'on' | 'when' | 'leadsTo' | 'roles'> & {
    readonly inRow?: true;
    /** Of one that stands beside the title. */
    readonly label?: Text;
};

/** A column that is no field of its own. */
export interface FirstComputed {
    readonly label: Text;
    /** Drawn under this name, where its text is known before React. */
    readonly computed?: ComputedColumnName;
    /** Worked out, and shown as a field of this type: by the application alone. */
    readonly as?: Field;
    /** What it is known by. */
    readonly key: string;
    /** What the list is sorted by under it. */
    readonly source?: string;
    /** Where no field gives that order. */
    readonly rank?: RankName;
}

/** How the list of an entity is asked for before the application is there; the path of its call stands with its name. */
export interface ListCall {
    readonly list: Omit<Call, 'path'>;
    readonly needs?: 'site' | 'billgroup';
    readonly roles?: readonly Role[];
    /** The order it starts in, for a list that the server can order. */
    readonly order?: string;
    /** Rows that come at once, of a list that is paged by whoever asked. */
    readonly whole?: number;
    /** Asked for, and drawn by the application alone. */
    readonly late?: true;
}

/** How rows are ordered. */
export interface Sorted {
    readonly field: string;
    readonly order: 'ASC' | 'DESC';
}

/** What decides what somebody may do with the records of an entity. */
export interface FirstAccess extends Omit<AccessFacts, 'actions'> {
    /** What the API cannot do. */
    readonly lacks?: readonly Ability[];
    readonly actions?: Readonly<Record<string, FirstAction>>;
    /** Who may open what they lead to. */
    readonly access?: Readonly<Record<string, AccessFacts & { readonly within?: string }>>;
}

/** What the start knows of an entity to draw its list: the declaration without what only the application needs. Made by vite/firstLists.ts. */
export interface FirstList extends Pick<Resource, 'title' | 'plural'>, FirstAccess {
    /** Where it is not called `Id`. */
    readonly key?: string;
    /** In their order, those of fields with their field. */
    readonly columns: readonly (readonly [source: string, field: Field] | FirstComputed)[];
    /** Fields that are looked at, and not shown. */
    readonly others: Fields;
    /** On the button that creates. */
    readonly create?: Text;
    /** Fields whose cell is the application's alone: one of an installation's own types, named by a call, or drawn by a feature. */
    readonly late?: readonly string[];
    readonly hidden?: readonly string[];
    readonly card?: readonly string[];
    readonly sort?: Sorted;
    /** All rows come at once, and are sorted here. */
    readonly isWhole?: true;
    readonly isSortable?: true;
    /** Pixels, where it has more than a search box. */
    readonly toolbar?: number;
    readonly phoneToolbar?: number;
    /** Pixels that are kept free above the rows, for whoever chooses among sites. */
    readonly room?: number;
    /** First part of a record's address, where it is not the entity's name. */
    readonly path?: string;
}

/** Who is signed in, as far as it is remembered. */
export interface FirstUser {
    readonly role: Role;
    readonly menu: readonly string[];
}

const isOfField = (column: FirstList['columns'][number]): column is readonly [string, Field] => Array.isArray(column);

/** Every field of a list that is read. */
export const fieldsOf = ({ columns, others }: FirstList): Fields => ({ ...others, ...Object.fromEntries(columns.filter(isOfField)) });

/** What an address, or the user in this tab, has left of a list. */
export interface Left {
    readonly page: number;
    readonly pageSize: number;
    readonly order?: string | undefined;
    readonly search?: string | undefined;
    /** Where it was chosen. */
    readonly sort?: Sorted;
}

/** How one record is asked for where nothing else is declared: at the list's own address, with its key. `isBare`: without the token. */
export const recordCall = ({ path }: Call, isBare: boolean): Call => ({ method: 'GET', path: `${path.replace(/\/$/, '')}/{id}`, query: {}, reply: 'record', ...(isBare && { bearer: false }) });
