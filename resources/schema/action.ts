import type { Call } from './call.ts';
import type { Changes } from './change.ts';
import type { Condition } from './condition.ts';
import type { Fields } from './field.ts';
import type { IconName } from './names.ts';
import type { Role } from './role.ts';
import type { Text } from './text.ts';

interface ActionBase {
    readonly label: Text;
    /** Where it is offered: in each row's menu (and the record's page), for the selected rows, or beside "Create". */
    readonly on: 'row' | 'selection' | 'list';
    readonly icon?: IconName;
    /** The toast when it worked. */
    readonly done?: Text;
    readonly roles?: readonly Role[];
    readonly danger?: true;
    /** Offered for the rows alone of which this holds; of selected rows it is done for those. */
    readonly when?: Condition;
}

/** Asks, calls, says it is done: nothing to write but this. `{Alias}` in the question is the record's. */
export interface ConfirmAction extends ActionBase, Changes {
    readonly kind: 'confirm';
    readonly question: Text;
    readonly call: Call;
    /** Asked with the question, checked, and sent as the call's `{ input }`s of these names. */
    readonly inputs?: Fields;
}

/** Opens a dialog that src/app/overrides supplies under this resource's and this action's name. */
export interface DialogAction extends ActionBase, Changes {
    readonly kind: 'dialog';
    readonly call?: Call;
}

/** Goes to a page; `{id}` in the address is the record's key, `{Field}` a field of it. */
export interface PageAction extends ActionBase {
    readonly kind: 'page';
    readonly to: string;
}

export type Action = ConfirmAction | DialogAction | PageAction;
export type Actions = Readonly<Record<string, Action>>;

export const confirm = <const A extends Omit<ConfirmAction, 'kind'>>(action: A) => ({ kind: 'confirm', ...action }) as { readonly kind: 'confirm' } & A;
export const dialog = <const A extends Omit<DialogAction, 'kind'>>(action: A) => ({ kind: 'dialog', ...action }) as { readonly kind: 'dialog' } & A;
export const page = <const A extends Omit<PageAction, 'kind'>>(action: A) => ({ kind: 'page', ...action }) as { readonly kind: 'page' } & A;
