import type { Call } from './call.ts';
import type { Condition } from './condition.ts';
import type { Fields } from './field.ts';
import type { IconName } from './names.ts';
import type { Role } from './role.ts';
import type { Text } from './text.ts';

/** The value the mock API writes to a field: a constant, `now` for a day or a timestamp, or an input of the call. */
export type Change = string | number | boolean | null | { readonly input: string };

/** The changes an action makes in the mock API. A real server does what it does. */
export interface Changes {
    /** Fields with their values after the action. */
    readonly sets?: Readonly<Record<string, Change>>;
}

/** The call's inputs that changes read. */
export const inputsRead = ({ sets = {} }: Changes): readonly string[] =>
    Object.values(sets).flatMap(change => (typeof change === 'object' && change !== null ? [change.input] : []));

/**
 * Where an action is offered: in each row's menu (and on the record's page), for the selected rows, or beside "Create".
 */
type Placement = 'row' | 'selection' | 'list';

/** The parts of a row's menu, in this order; lines stand between them. */
export const actionGroups = ['change', 'credit', 'look'] as const;
export type ActionGroup = (typeof actionGroups)[number];

interface ActionOptions<On> {
    readonly label: Text;
    readonly on: On;
    readonly icon?: IconName;
    /** Its part of the row's menu: `look` for pages, `change` for all else, unless said otherwise. */
    readonly group?: ActionGroup;
    /** The toast after success. */
    readonly done?: Text;
    readonly roles?: readonly Role[];
    /** Other entities that it leads to. Offered only to users who may open all of them. */
    readonly leadsTo?: readonly string[];
    readonly danger?: true;
    /** In a row's menu of more than eight entries it stands under "More". */
    readonly rare?: true;
    /** Offered only for rows that meet this. Of the selected rows, it applies to those that do. */
    readonly when?: Condition;
}

/**
 * Asks for confirmation, makes the call and reports success, without any further code. `{Alias}` in the question is a
 * field of the record.
 */
export interface ConfirmOptions<On = Placement, C = Call> extends ActionOptions<On>, Changes {
    readonly question: Text;
    readonly call: C;
    /** Inputs that are shown with the question, validated, and sent as the call's `{ input }` slots of these names. */
    readonly inputs?: Fields;
}

/** Opens a dialog that src/app/overrides supplies under the names of this resource and action. */
export interface DialogOptions<On = Placement, C = Call> extends ActionOptions<On>, Changes {
    readonly call?: C;
    /** For the most frequent actions on a row: it also gets its own button beside the row's menu. */
    readonly inRow?: true;
    /** It also gets a button beside the title of the record's page, on a wide screen. */
    readonly onPage?: true;
}

/**
 * Goes to a page. In the address, `{id}` is the record's key, `{Field}` one of its fields, and `{ids}` the keys of the
 * selected rows.
 */
export interface PageOptions<On = Placement> extends ActionOptions<On> {
    readonly to: string;
    /** It opens in a tab of its own. */
    readonly newTab?: true;
}

export type ConfirmAction = ConfirmOptions & { readonly kind: 'confirm' };
export type DialogAction = DialogOptions & { readonly kind: 'dialog' };
export type PageAction = PageOptions & { readonly kind: 'page' };
export type Action = ConfirmAction | DialogAction | PageAction;
export type Actions = Readonly<Record<string, Action>>;

type SlotsIn<C> = C extends { readonly [Part in 'query' | 'body']?: infer S } ? S[keyof S] : never;
/** A call for selected rows must be told which ones. */
type PlacementOf<C> = [C] extends [Call]
    ? 'ids' extends SlotsIn<C>
        ? 'row' | 'selection' | 'list'
        : 'row' | 'list' | "selection, once its call has a slot 'ids'"
    : 'row' | 'selection' | 'list';
type Called<C> = [C] extends [Call] ? { readonly call: C } : unknown;

// Each builder takes only the options of its kind of action, so that a misspelt one is an error at its own line. The
// place and the call keep their exact types: they type what the dialog is given, and what the call takes and answers.

export const confirm = <const C extends Call, const On extends PlacementOf<C>>(action: ConfirmOptions<On, C>) =>
    ({ kind: 'confirm', ...action }) as unknown as Omit<ConfirmAction, 'on' | 'call'> & {
        readonly on: NoInfer<On> & Placement;
        readonly call: NoInfer<C>;
    };
export const dialog = <const C extends Call | undefined = undefined, const On extends PlacementOf<C> = PlacementOf<C>>(
    action: DialogOptions<On, C>,
) =>
    ({ kind: 'dialog', ...action }) as unknown as Omit<DialogAction, 'on' | 'call'> & {
        readonly on: NoInfer<On> & Placement;
    } & Called<NoInfer<C>>;
export const page = <const On extends Placement>(action: PageOptions<On>) =>
    ({ kind: 'page', ...action }) as Omit<PageAction, 'on'> & { readonly on: NoInfer<On> };
