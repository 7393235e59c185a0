import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResourceName, resources } from '../../resources/index.ts';
import type { InputProps } from '../kinds/kindView.ts';

type All = typeof resources;
type OfKind<Actions, Kind extends string> = { [A in keyof Actions & string]: Actions[A] extends { readonly kind: Kind } ? A : never }[keyof Actions & string];
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

export interface DialogProps {
    readonly resource: ResourceName;
    /** The row it was opened for; none for actions of a list or a selection. */
    readonly record?: RaRecord | undefined;
    /** The selected rows; empty for actions of a row or a list. */
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

export interface PanelProps {
    readonly resource: ResourceName;
}

export type Dialogs = Record<DialogName, ComponentType<DialogProps>>;
export type CustomScreens = Record<ScreenName, ComponentType>;
export type Panels = Record<PanelName, ComponentType<PanelProps>>;
export type CustomInputs = Record<CustomInputName, ComponentType<InputProps>>;
