import type { Call } from './call.ts';
import type { Condition } from './condition.ts';
import type { Fields } from './field.ts';
import type { IconName } from './names.ts';
import type { Role } from './role.ts';
import type { Text } from './text.ts';

/** What the mock API puts into a field: a value, `now` in one of a day or a moment, what the caller gave, or what another field holds. */
export type Change = string | number | boolean | null | { readonly input: string } | { readonly field: string };

/** What an action changes, for the mock API: a server does what it does. */
export interface Changes {
    /** These fields hold this afterwards. */
    readonly sets?: Readonly<Record<string, Change>>;
    /** These numbers grow by this. */
    readonly adds?: Readonly<Record<string, number | { readonly input: string }>>;
}

/** The fields that changes write and read. */
export const fieldsChanged = ({ sets = {}, adds = {} }: Changes): readonly string[] => [
    ...Object.keys(sets),
    ...Object.keys(adds),
    ...Object.values(sets).flatMap(change => (typeof change === 'object' && change !== null && 'field' in change ? [change.field] : [])),
];

/** The inputs of the call that changes read. */
export const inputsRead = ({ sets = {}, adds = {} }: Changes): readonly string[] =>
    [...Object.values(sets), ...Object.values(adds)].flatMap(change => (typeof change === 'object' && change !== null && 'input' in change ? [change.input] : []));

/** Where an action is offered: in each row's menu (and the record's page), for the selected rows, or beside "Create". */
type Place = 'row' | 'selection' | 'list';

interface ActionOptions<On> {
    readonly label: Text;
    readonly on: On;
    readonly icon?: IconName;
    /** The toast when it worked. */
    readonly done?: Text;
    readonly roles?: readonly Role[];
    /** The other entities that it leads to: offered to those alone who may open all of them. */
    readonly leadsTo?: readonly string[];
    readonly danger?: true;
    /** Offered for the rows alone of which this holds; of selected rows it is done for those. */
    readonly when?: Condition;
}

/** Asks, calls, says it is done: nothing to write but this. `{Alias}` in the question is the record's. */
export interface ConfirmOptions<On = Place, C = Call> extends ActionOptions<On>, Changes {
    readonly question: Text;
    readonly call: C;
    /** Asked with the question, checked, and sent as the call's `{ input }`s of these names. */
    readonly inputs?: Fields;
}

/** Opens a dialog that src/app/overrides supplies under this resource's and this action's name. */
export interface DialogOptions<On = Place, C = Call> extends ActionOptions<On>, Changes {
    readonly call?: C;
    /** What is wanted most often of a row: a button of its own beside the row's menu. */
    readonly inRow?: true;
    /** The same on a wide screen beside the title of the record's page. */
    readonly onPage?: true;
}

/** Goes to a page; `{id}` in the address is the record's key, `{Field}` a field of it, `{ids}` the keys of the selected rows. */
export interface PageOptions<On = Place> extends ActionOptions<On> {
    readonly to: string;
}

export type ConfirmAction = ConfirmOptions & { readonly kind: 'confirm' };
export type DialogAction = DialogOptions & { readonly kind: 'dialog' };
export type PageAction = PageOptions & { readonly kind: 'page' };
export type Action = ConfirmAction | DialogAction | PageAction;
export type Actions = Readonly<Record<string, Action>>;

type SlotsIn<C> = C extends { readonly [Part in 'query' | 'body']?: infer S } ? S[keyof S] : never;
/** Of selected rows a call must be told which. */
type PlaceOf<C> = [C] extends [Call]
    ? 'ids' extends SlotsIn<C>
        ? 'row' | 'selection' | 'list'
        : 'row' | 'list' | "selection, once its call has a slot 'ids'"
    : 'row' | 'selection' | 'list';
type Called<C> = [C] extends [Call] ? { readonly call: C } : unknown;

// Only what an action knows is taken, so that a misspelt part is an error at its own line. Where it is offered and its call are kept exactly:
// what its dialog is given, and what the call takes and answers, is typed by them.

export const confirm = <const C extends Call, const On extends PlaceOf<C>>(action: ConfirmOptions<On, C>) =>
    ({ kind: 'confirm', ...action }) as unknown as Omit<ConfirmAction, 'on' | 'call'> & { readonly on: NoInfer<On> & Place; readonly call: NoInfer<C> };
export const dialog = <const C extends Call | undefined = undefined, const On extends PlaceOf<C> = PlaceOf<C>>(action: DialogOptions<On, C>) =>
    ({ kind: 'dialog', ...action }) as unknown as Omit<DialogAction, 'on' | 'call'> & { readonly on: NoInfer<On> & Place } & Called<NoInfer<C>>;
export const page = <const On extends Place>(action: PageOptions<On>) => ({ kind: 'page', ...action }) as Omit<PageAction, 'on'> & { readonly on: NoInfer<On> };
