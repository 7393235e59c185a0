import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResourceName, resources } from '../../../resources/index.ts';
import type { RecordOfResource } from '../../../resources/schema/index.ts';
import type { InputProps } from '../fields/fieldType.ts';
import type { Preload } from '../../components/lazy/preloadable.tsx';

type All = typeof resources;
type OfKind<Actions, FieldType extends string> = { [A in keyof Actions & string]: Actions[A] extends { readonly kind: FieldType } ? A : never }[keyof Actions & string];
type Listed<C, Sort extends string> = C extends { readonly [S in Sort]: readonly (infer Name extends string)[] } ? Name : never;
type NamesOf<Sort extends string> = { [R in ResourceName]: `${R}.${Listed<All[R]['custom'], Sort>}` }[ResourceName];

/** Every action that opens a dialog of its own: `site.copy`. */
export type DialogName = { [R in ResourceName]: `${R}.${OfKind<All[R]['actions'], 'dialog'>}` }[ResourceName];
/** Every screen that is not made from the fields: `client.create`. */
export type ScreenName = NamesOf<'screens'>;
/** Every piece of a form that is no field: `client.rmsTest`. */
export type PanelName = NamesOf<'panels'>;
/** Every field with an input of its own: `site.RMSPropertyId`. */
export type CustomInputName = NamesOf<'inputs'>;

/** What a dialog of a list or of selected rows is given. */
export interface ListDialogProps {
    readonly resource: ResourceName;
    /** The selected rows; empty for actions of a list. */
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** What a dialog of a row is given. */
export interface DialogProps<Row = RaRecord> extends ListDialogProps {
    readonly record: Row;
}

type RowOf<R extends ResourceName> = RaRecord & RecordOfResource<All[R]>;
type PropsOf<R extends ResourceName, A> = A extends { readonly on: 'row' } ? DialogProps<RowOf<R>> : ListDialogProps;
type ActionOf<R extends ResourceName, A extends string> = A extends keyof All[R]['actions'] ? All[R]['actions'][A] : never;
type DialogOf<N extends DialogName> = N extends `${infer R extends ResourceName}.${infer A}` ? ComponentType<PropsOf<R, ActionOf<R, A>>> : never;

export interface PanelProps {
    readonly resource: ResourceName;
}

export type Dialogs = { [N in DialogName]: DialogOf<N> };
export type CustomScreens = Record<ScreenName, ComponentType & Preload>;
export type Panels = Record<PanelName, ComponentType<PanelProps>>;
export type CustomInputs = Record<CustomInputName, ComponentType<InputProps>>;
