import type { Actions } from './action.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import type { ComputedColumn } from './column.ts';
import type { Condition } from './condition.ts';
import type { Field, Fields, RecordOf } from './field.ts';
import type { ComputedColumnName, IconName, ListPartName, MenuTab, RankName, SearchKind } from './names.ts';
import type { neededScopes, Role } from './role.ts';
import type { Text } from './text.ts';

/** A filter that is no field of the record (`StartDate`). */
export interface ExtraFilter {
    readonly source: string;
    readonly field: Field;
    /** Days before today that it starts with: 0 today, 29 for "last 30 days". */
    readonly daysAgo?: number;
    /** It is compared with what a rank says of a record: the place among the values of its choice. While it is set all rows are asked for, at most 10,000, and filtered here. */
    readonly by?: RankName;
}

/** A piece of a form that src/app/overrides supplies under this resource's name and this one. */
export interface Panel<P extends string = string> {
    readonly panel: P;
    /** Only in the form of a new record. */
    readonly createOnly?: true;
}

/** The records of another entity whose field `by` holds this one: its list, narrowed; a new one starts with it. Not in the form of a new record. */
export interface ChildList {
    readonly list: string;
    readonly by: string;
}

export interface FormTab<Name extends string = string, P extends string = string> {
    readonly tab: Text;
    /** Its part of the address, where that is not the English label (`color`). */
    readonly address?: string;
    /** Offered while this holds of what is typed; panels of a tab that is not stay mounted, its inputs are not checked. */
    readonly when?: Condition<Name>;
    readonly fields: readonly (Name | Panel<P> | ChildList)[];
}

export interface ListLayout<Name extends string = string, Columns = readonly (Name | ComputedColumn<Name>)[]> {
    readonly columns: Columns;
    /** Columns that start hidden; the user can show them. */
    readonly hidden?: readonly (Name | ComputedColumnName)[];
    /** Facts of a record's card on a phone, where the first two columns and the drawn ones do not say what matters. A drawn column that comes first stands beside the name. */
    readonly card?: readonly (Name | ComputedColumnName)[];
    /** The list's file names the chosen site in every row: its records do not. */
    readonly siteInFile?: true;
    /** Between the title and the rows (a notice), and below the rows (their totals): parts that src/app/overrides supplies. */
    readonly above?: ListPartName;
    readonly below?: ListPartName;
    readonly filters?: readonly (Name | ExtraFilter)[];
    /** Filters that no parameter of the call knows: while one is set all rows are asked for and filtered here, unless there are more than `most`; the list's file then is of what is shown. */
    readonly clientFilters?: { readonly filters: readonly Name[]; readonly most: number };
    /** What the server's search does not find is looked for in the browser among the rows that come first, `most` of them; in a text that is a number, by these fields too. */
    readonly clientSearch?: { readonly most: number; readonly numbers?: readonly Name[] };
    /** The list comes at once (page 1 of this many rows); sorted, filtered and paged on the client. */
    readonly clientSide?: number;
    readonly sort?: { readonly field: Name | RankName; readonly order: 'ASC' | 'DESC' };
    /** A number or a moment by which the server's rows rise: the other way round its pages are asked for from the end. Where they are seen to come in another order, they are put in this one here. */
    readonly serverOrder?: Name;
    /** Days that no parameter of the call limits it to: its rows are read in the order of this moment, the newest first, until they are older. Two filters give the days. */
    readonly days?: { readonly by: Name; readonly from: string; readonly to: string };
}

/** How its records are found among those of all entities. */
export interface SearchLayout<Name extends string = string> {
    /** What its list's search parameter finds records by. */
    readonly by: readonly SearchKind[];
    /** Said beside the name of a record that was found. */
    readonly facts?: readonly Name[];
    /** Its rows are records of another entity under the same key; that one opens. */
    readonly of?: string;
    /** The server is asked, though the list comes at once: it has too many rows to fetch for one search. */
    readonly paged?: true;
}

/** What src/app/overrides supplies instead of what would be made from the fields: the compiler demands each by name. */
export interface Custom<Name extends string = string> {
    readonly screens?: readonly ('list' | 'create' | 'edit' | 'show')[];
    readonly inputs?: readonly Name[];
    /** Fields that are drawn in a way of their own. */
    readonly cells?: readonly Name[];
    readonly panels?: readonly string[];
}

interface Layout<Name extends string, P extends string, Columns, Shown> {
    /** The field that names a record. */
    readonly title: Name;
    /** The field that tells whether it is still the same record, where its key does not (a room's guest): a new one sends all its fields, so that it keeps nothing of the one before. */
    readonly identity?: Name;
    readonly list: ListLayout<Name, Columns>;
    /** Without it the search for everything passes it over. */
    readonly search?: SearchLayout<Name>;
    /** Without one: a single tab of all editable fields. */
    readonly form?: readonly FormTab<Name, P>[];
    /** Fields of the read-only view, and computed columns as a list has them; without it all fields but secrets. The lists of the form stand below them. */
    readonly show?: readonly Shown[];
}

// Each has a name, which the compiler's messages call it by.

interface Menu {
    readonly tab: MenuTab;
    readonly icon: IconName;
    readonly label?: Text;
}

interface Removal {
    /** The user's own password is asked first, and confirmed by `POST user/DeletePassword/Confirm`; the call that removes is not told it. */
    readonly password?: true;
    /** Counts of what hangs on the record, shown before. */
    readonly relations?: Call;
    /** The record of whoever is signed in, whose key is their own, is left out. */
    readonly notOwn?: true;
    /** Said when the API refuses (409). */
    readonly refused?: Text;
}

interface Texts {
    /** On the button that creates, in place of "Create". */
    readonly create?: Text;
    readonly created?: Text;
    readonly saved?: Text;
}

interface Mock {
    readonly rows: number;
    /** Rows of another entity seen through other calls (`deviceall` shows devices). */
    readonly view?: { readonly of: string; readonly where?: Readonly<Record<string, string | number | boolean>> };
}

/** What a declaration says about everything else. */
interface Facts {
    readonly label: Text;
    readonly plural?: Text;
    readonly api: Api;
    /** What a save sends beside the fields: changes that a panel makes (`Widgets`). What a reply holds under these names is not read. */
    readonly sends?: readonly string[];
    readonly menu?: Menu;
    /** Shown inside another entity's pages alone, and open to whoever may open that. */
    readonly within?: string;
    /** What must be chosen before its screens make sense. */
    readonly needs?: (typeof neededScopes)[number];
    /** First part of a record's address where it is not the route (`/ticketEdit/3`). */
    readonly editPath?: string;
    /** A record opens in a dialog over the list; `either`: so does "Edit" of its row menu, while its address is a page. */
    readonly opens?: 'modal' | 'either';
    /** Who may see it at all, beyond the assigned menu items. */
    readonly roles?: readonly Role[];
    readonly can?: { readonly [Verb in 'create' | 'edit' | 'delete']?: readonly Role[] };
    readonly removal?: Removal;
    /** Toasts, where the general ones do not fit. */
    readonly texts?: Texts;
    readonly mock: Mock;
}

/** A declaration as its readers see it: names are plain strings, so that one loop serves every entity. */
export interface Resource<F extends Fields = Fields, A extends Actions = Actions, C extends Custom = Custom> extends Facts, Layout<string, string, readonly (string | ComputedColumn)[], string | ComputedColumn> {
    readonly key: string;
    readonly plural: Text;
    readonly fields: F;
    readonly actions: A;
    readonly custom: C;
}

type PanelOf<C> = C extends { readonly panels: readonly (infer P extends string)[] } ? P : 'a name in custom.panels';
type Row<Column> = readonly [] | readonly [Column, ...Column[]];
/** Any string, literal types kept: a wrong one is told at its own place, below. */
type AnyText = string & {};
/** The same columns, with what is right in place of each that is no field or was there before. */
type Marked<Columns, Name extends string, Before = never> = Columns extends readonly [infer First, ...infer Rest]
    ? readonly [First extends string ? (First extends Name ? (First extends Before ? `${First}, once` : First) : Name) : First, ...Marked<Rest, Name, Before | First>]
    : Columns;
type Once<Columns, Name extends string> = Columns extends Marked<Columns, Name> ? Columns : NoInfer<Marked<Columns, Name>>;

const pluralOf = (label: Text): Text => [`${label[0]}s`, `${label[1]}s`];

/** What a declaration names its own fields, actions and overrides by. */
interface Parts<Name extends string, F, A, C> {
    readonly key?: Name;
    readonly fields: F;
    readonly actions?: A;
    readonly custom?: C & Custom<Name>;
}

/** Strict going in, so that every name must be one of its own; plain coming out, but for the exact types of fields, actions and custom names. */
export const resource = <
    const F extends Fields,
    const Columns extends Row<(keyof F & string) | AnyText | ComputedColumn<keyof F & string, RecordOf<F>>>,
    const A extends Actions = {},
    const C extends Custom = {},
>(
    // No alias stands for it: the compiler's messages would spell out its parameters.
    draft: Facts & Layout<keyof F & string, PanelOf<C>, Once<Columns, keyof F & string>, (keyof F & string) | ComputedColumn<keyof F & string, RecordOf<F>>> & Parts<keyof F & string, F, A, C>,
) =>
    ({ key: 'Id', plural: pluralOf(draft.label), actions: {}, custom: {}, ...draft }) as unknown as Resource<F, A, C>;

/** The record type of a declaration: `type Room = RecordOfResource<typeof room>`. */
export type RecordOfResource<R extends { readonly fields: Fields }> = RecordOf<R['fields']>;

/** Filters by a rank: each lets through the records that the rank gives one of its values. */
export const rankFiltersOf = ({ list: { filters = [] } }: Pick<Resource, 'list'>) => filters.filter((filter): filter is ExtraFilter & Required<Pick<ExtraFilter, 'by'>> => typeof filter === 'object' && filter.by !== undefined);

/** The filters that the browser applies to all rows, because no parameter of the call knows them. */
export const clientFiltersOf = (resource: Pick<Resource, 'list'>): readonly string[] => [...(resource.list.clientFilters?.filters ?? []), ...rankFiltersOf(resource).map(({ source }) => source)];
