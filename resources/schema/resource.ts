import type { Actions } from './action.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import type { ComputedColumn } from './column.ts';
import type { Condition } from './condition.ts';
import type { Field, Fields, RecordOf } from './field.ts';
import type { ComputedColumnName, IconName, ListPartName, MenuTab, RankName, SearchKind } from './names.ts';
import type { neededScopes, Role } from './role.ts';
import type { Text } from './text.ts';

/** A filter that is not a field of the record (`StartDate`). */
export interface ExtraFilter {
    readonly source: string;
    readonly field: Field;
    /** Its initial value in days before today: 0 for today, 29 for "last 30 days". */
    readonly daysAgo?: number;
    /**
     * Compares the record's rank, which is the position among the values of the filter's choice. While the filter is
     * set, all rows are requested (at most 10,000) and filtered in the browser.
     */
    readonly by?: RankName;
}

/** A part of a form that src/app/overrides supplies under the names of this resource and panel. */
export interface Panel<P extends string = string> {
    readonly panel: P;
    /** Only in the form of a new record. */
    readonly createOnly?: true;
}

/**
 * The records of another entity whose field `by` refers to this one: that entity's list, narrowed. A new record starts
 * with the reference. Not in the form of a new record.
 */
export interface ChildList {
    readonly list: string;
    readonly by: string;
}

export interface FormTab<Name extends string = string, P extends string = string> {
    readonly tab: Text;
    /** Its part of the address, if that is not the English label (`color`). */
    readonly address?: string;
    /**
     * Offered while this holds for the typed values. The panels of a hidden tab stay mounted, and its inputs are not
     * validated.
     */
    readonly when?: Condition<Name>;
    /** Saving on this tab keeps the record's page open: its values are tried out one after another. */
    readonly staysOpen?: true;
    readonly fields: readonly (Name | Panel<P> | ChildList)[];
}

export interface ListLayout<Name extends string = string, Columns = readonly (Name | ComputedColumn<Name>)[]> {
    readonly columns: Columns;
    /** Columns that start hidden; the user can show them. */
    readonly hidden?: readonly (Name | ComputedColumnName)[];
    /**
     * Facts on a record's card on a phone, if the first two columns and the rendered ones do not say what matters. A
     * rendered column that comes first is placed beside the name.
     */
    readonly card?: readonly (Name | ComputedColumnName)[];
    /** The exported file names the selected site in every row, because the records do not. */
    readonly siteInFile?: true;
    /**
     * Parts that src/app/overrides supplies: between the title and the rows (a notice), and below the rows (their
     * totals).
     */
    readonly above?: ListPartName;
    readonly below?: ListPartName;
    readonly filters?: readonly (Name | ExtraFilter)[];
    /**
     * Filters that the call has no parameter for. While one is set, all rows are requested and filtered in the browser,
     * unless there are more than `most`. The exported file then contains what is shown.
     */
    readonly clientFilters?: { readonly filters: readonly Name[]; readonly most: number };
    /**
     * A text that the server's search does not find is looked for in the browser, among the first `most` rows. If it is
     * a number, it is also looked for in the fields `numbers`.
     */
    readonly clientSearch?: { readonly most: number; readonly numbers?: readonly Name[] };
    /** The list is loaded at once (page 1 with this many rows), and sorted, filtered and paged in the browser. */
    readonly clientSide?: number;
    readonly sort?: { readonly field: Name | RankName; readonly order: 'ASC' | 'DESC' };
    /**
     * A number or timestamp by which the server sends rows in ascending order. For descending order, pages are
     * requested from the end. If the rows turn out to be in another order, the browser sorts them by this field.
     */
    readonly serverOrder?: Name;
    /**
     * All matches are read whenever the list is opened, to sort them in the browser, because the call has no order. For
     * short lists only.
     */
    readonly sortsAll?: true;
    /**
     * A period that the call has no parameters for: rows are read by this timestamp, newest first, until they are
     * older. Two filters hold its days.
     */
    readonly days?: { readonly by: Name; readonly from: string; readonly to: string };
}

/** How records are found by the search across all entities. */
export interface SearchLayout<Name extends string = string> {
    /** The kinds of text by which its list's search parameter finds records. */
    readonly by: readonly SearchKind[];
    /** Fields shown beside the name of a record that was found. */
    readonly facts?: readonly Name[];
    /** Said beside the name of a record whose field is empty: a room without a check-in is free. */
    readonly whenEmpty?: { readonly field: Name; readonly says: Text };
    /** Its rows are records of another entity with the same key; the record of that entity opens. */
    readonly of?: string;
    /** Asks the server even though the list is loaded at once: it has too many rows to fetch for one search. */
    readonly paged?: true;
}

/**
 * Parts that src/app/overrides supplies instead of the generic ones made from the fields. The compiler requires each by
 * name.
 */
export interface Custom<Name extends string = string> {
    readonly screens?: readonly ('list' | 'create' | 'edit' | 'show')[];
    readonly inputs?: readonly Name[];
    /** Fields with their own rendering. */
    readonly cells?: readonly Name[];
    readonly panels?: readonly string[];
    /**
     * Calls that a function of src/app/callOverrides.ts makes: by their place in `api` (`remove`), or by their action.
     */
    readonly calls?: readonly string[];
}

/** A field that is asked above the table of an import. */
export interface AskedField<Name extends string = string> {
    readonly field: Name;
    readonly label: Text;
    readonly when: Condition<Name>;
}

/** How the rows of a table that staff bring become records. */
export interface ImportLayout<Name extends string = string> {
    /** The field by which a row is recognised as a record that is there. */
    readonly key: Name;
    /** Recognises a row whose key is empty. */
    readonly otherKey?: Name;
    /** The fields that a table may fill, the key included. */
    readonly columns: readonly Name[];
    /** Headings by which the columns are recognised, as other systems write them, besides the labels of the fields. */
    readonly names?: { readonly [Each in Name]?: readonly string[] };
    /** Fields that tell what a table is about: no other entity that is imported has them. */
    readonly hallmarks?: readonly Name[];
    /** The entity that a key means, if its field does not say so: a cell has the name of one of its records. */
    readonly targets?: { readonly [Each in Name]?: string };
    /** Records that a cell names and that do not exist are created on the way, if the user wants it. */
    readonly createsMissing?: Name;
    /**
     * The field that tells whether a record is still the one that the row means. A row with another value replaces it,
     * and waits to be ticked until the time in `until` is over.
     */
    readonly holder?: { readonly field: Name; readonly until: Name };
    /**
     * Fields that are asked above the table, for the rows that do not say them; some only for certain values of others,
     * or by another name.
     */
    readonly above?: readonly (Name | AskedField<Name>)[];
    /**
     * A new record is something sent: its rows are not compared with what was sent before, and this is what they are
     * called.
     */
    readonly sends?: { readonly one: Text; readonly many: Text };
    /** Headings that serve a field only where no other column could. */
    readonly lastResorts?: { readonly [Each in Name]?: readonly string[] };
    /**
     * Two rows of a sample, with the values of the columns in their order. A reference takes the name of a record that
     * is there.
     */
    readonly sample: readonly [readonly string[], readonly string[]];
}

interface Layout<Name extends string, P extends string, Columns, Shown> {
    /** The field that names a record. */
    readonly title: Name;
    /**
     * The field that tells whether it is still the same record, if the key does not (a room's guest). A new record
     * sends all its fields, so that it keeps nothing of the one before.
     */
    readonly identity?: Name;
    readonly list: ListLayout<Name, Columns>;
    /** Without it, the search across all entities skips this one. */
    readonly search?: SearchLayout<Name>;
    /** Without it: a single tab with all editable fields. */
    readonly form?: readonly FormTab<Name, P>[];
    /** Its records can be imported from a table. */
    readonly import?: ImportLayout<Name>;
    /**
     * Fields of the read-only view, and computed columns as in a list; without it, all fields but secrets. The lists of
     * the form are shown below them.
     */
    readonly show?: readonly Shown[];
}

// Each has a name, which the compiler's messages use.

interface Menu {
    readonly tab: MenuTab;
    readonly icon: IconName;
    readonly label?: Text;
}

interface Removal {
    /**
     * Asks for the user's own password first, confirmed by `POST user/DeletePassword/Confirm`. The deleting call does
     * not get it.
     */
    readonly password?: true;
    /** Counts what depends on the record; shown before the deletion. */
    readonly relations?: Call;
    /** Excludes the record of the signed-in user, whose key is their own. */
    readonly notOwn?: true;
    /** The message if the API refuses (409). */
    readonly refused?: Text;
}

interface Texts {
    /** On the button that creates, instead of "Create". */
    readonly create?: Text;
    readonly created?: Text;
    readonly saved?: Text;
}

interface Mock {
    readonly rows: number;
    /** Rows of another entity seen through other calls (`deviceall` shows devices). */
    readonly view?: { readonly of: string; readonly where?: Readonly<Record<string, string | number | boolean>> };
}

/** Everything else that a declaration says. */
interface Facts {
    readonly label: Text;
    readonly plural?: Text;
    readonly api: Api;
    /**
     * Values that a save sends besides the fields: changes made in a panel (`Widgets`). Values under these names in a
     * reply are not read.
     */
    readonly sends?: readonly string[];
    readonly menu?: Menu;
    /** Shown only inside another entity's pages, and open to whoever may open that entity. */
    readonly within?: string;
    /** The scope that must be selected before its screens make sense. */
    readonly needs?: (typeof neededScopes)[number];
    /** First part of a record's address, if that is not the route (`/ticketEdit/3`). */
    readonly editPath?: string;
    /**
     * `modal`: a record opens in a dialog over the list. `either`: so does "Edit" in its row menu, while its address is
     * a page.
     */
    readonly opens?: 'modal' | 'either';
    /** Who may see it at all, in addition to being assigned its menu item. */
    readonly roles?: readonly Role[];
    readonly can?: { readonly [Verb in 'create' | 'edit' | 'delete']?: readonly Role[] };
    readonly removal?: Removal;
    /** Toasts, if the general ones do not fit. */
    readonly texts?: Texts;
    readonly mock: Mock;
}

/** A declaration as its readers see it. Names are plain strings, so that one loop can handle every entity. */
export interface Resource<F extends Fields = Fields, A extends Actions = Actions, C extends Custom = Custom>
    extends Facts, Layout<string, string, readonly (string | ComputedColumn)[], string | ComputedColumn> {
    readonly key: string;
    readonly plural: Text;
    readonly fields: F;
    readonly actions: A;
    readonly custom: C;
}

type PanelOf<C> = C extends { readonly panels: readonly (infer P extends string)[] } ? P : 'a name in custom.panels';
type Row<Column> = readonly [] | readonly [Column, ...Column[]];
/** Any string, with literal types kept. A wrong one is reported at its own place, by the types below. */
type AnyText = string & {};
/** The same columns, but each unknown or repeated one replaced by what would be right. */
type Marked<Columns, Name extends string, Before = never> = Columns extends readonly [infer First, ...infer Rest]
    ? readonly [
          First extends string
              ? First extends Name
                  ? First extends Before
                      ? `${First}, once`
                      : First
                  : Name
              : First,
          ...Marked<Rest, Name, Before | First>,
      ]
    : Columns;
type Once<Columns, Name extends string> =
    Columns extends Marked<Columns, Name> ? Columns : NoInfer<Marked<Columns, Name>>;

const pluralOf = (label: Text): Text => [`${label[0]}s`, `${label[1]}s`];

/** The parts by which a declaration names its own fields, actions and overrides. */
interface Parts<Name extends string, F, A, C> {
    readonly key?: Name;
    readonly fields: F;
    readonly actions?: A;
    readonly custom?: C & Custom<Name>;
}

/**
 * Strict about its argument, so that every name must be the declaration's own. The result is plain except for the exact
 * types of fields, actions and custom names.
 */
export const resource = <
    const F extends Fields,
    const Columns extends Row<(keyof F & string) | AnyText | ComputedColumn<keyof F & string, RecordOf<F>>>,
    const A extends Actions = {},
    const C extends Custom = {},
>(
    // Not an alias: the compiler's messages would spell out its parameters.
    draft: Facts &
        Layout<
            keyof F & string,
            PanelOf<C>,
            Once<Columns, keyof F & string>,
            (keyof F & string) | ComputedColumn<keyof F & string, RecordOf<F>>
        > &
        Parts<keyof F & string, F, A, C>,
) => ({ key: 'Id', plural: pluralOf(draft.label), actions: {}, custom: {}, ...draft }) as unknown as Resource<F, A, C>;

/** The record type of a declaration: `type Room = RecordOfResource<typeof room>`. */
export type RecordOfResource<R extends { readonly fields: Fields }> = RecordOf<R['fields']>;

/** The filters by a rank. Each keeps the records whose rank is that of one of its values. */
export const rankFiltersOf = ({ list: { filters = [] } }: Pick<Resource, 'list'>) =>
    filters.filter(
        (filter): filter is ExtraFilter & Required<Pick<ExtraFilter, 'by'>> =>
            typeof filter === 'object' && filter.by !== undefined,
    );

/** The filters that the browser applies to all rows, because the call has no parameter for them. */
export const clientFiltersOf = (resource: Pick<Resource, 'list'>): readonly string[] => [
    ...(resource.list.clientFilters?.filters ?? []),
    ...rankFiltersOf(resource).map(({ source }) => source),
];

/** The fields that are asked above the table of an import. */
export const askedFieldsOf = ({ fields, import: layout }: Pick<Resource, 'fields' | 'import'>): Fields =>
    Object.fromEntries(
        (layout?.above ?? []).map(asked => {
            const { field: source, ...own } = typeof asked === 'string' ? { field: asked } : asked;

            return [source, { ...fields[source]!, ...own }];
        }),
    );
