import type { Identifier, RaRecord } from 'ra-core';
import { createContext, useContext, type ComponentType } from 'react';
import type { PortalProvider } from '../../dataProvider/types.ts';
import type { ResourceName, resources } from '../../resources/index.ts';
import type { ChildList, ComputedColumnName, Field, ListPartName, RecordOfResource, Text } from '../../resources/schema/index.ts';
import type { Preload } from '../components/lazy/lazyPart.tsx';
import type { AtMostOnceAction } from '../foundation/atMostOnce.ts';
import type { CellProps, InputProps } from './fields/fieldType.ts';
import type { ComputedCell } from './list/computedCell.ts';
import type { OwnSource } from './search/ownSource.ts';

type All = typeof resources;
type OfKind<Actions, Kind extends string> = { [A in keyof Actions & string]: Actions[A] extends { readonly kind: Kind } ? A : never }[keyof Actions & string];
type Listed<C, Part extends string> = C extends { readonly [P in Part]: readonly (infer Name extends string)[] } ? Name : never;
type NamesOf<Part extends string> = { [R in ResourceName]: `${R}.${Listed<All[R]['custom'], Part>}` }[ResourceName];

/** Every action that opens a dialog of its own: `site.copy`. */
export type DialogName = { [R in ResourceName]: `${R}.${OfKind<All[R]['actions'], 'dialog'>}` }[ResourceName];
/** Every screen that is not made from the fields: `client.create`. */
export type ScreenName = NamesOf<'screens'>;
/** Every piece of a form that is no field: `client.rmsTest`. */
export type PanelName = NamesOf<'panels'>;
/** Every field with an input of its own: `site.RMSPropertyId`. */
export type CustomInputName = NamesOf<'inputs'>;

/** Every field that is drawn in a way of its own: `room.RoomCode`. */
export type CustomCellName = NamesOf<'cells'>;

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
/** What the dialog of a declared action is given: `DialogPropsOf<'site.copy'>`. */
export type DialogPropsOf<N extends DialogName> = N extends `${infer R extends ResourceName}.${infer A}` ? PropsOf<R, ActionOf<R, A>> : never;

/** What a piece of a form is given. */
export interface PanelProps {
    readonly resource: ResourceName;
}

/** What stands beside a record's form is given. */
export interface AsideProps {
    readonly record: RaRecord;
}

type Values = Readonly<Record<string, unknown>>;

/** What is different about saving an entity. */
export interface SaveOverride {
    /** Another toast than the declared one, where what was saved asks for it. */
    readonly successMessage?: (values: Values, record: Values | undefined) => Text | undefined;
    /** What goes out of a known record, once more against the server: what somebody else did already is left out. */
    readonly settled?: (provider: PortalProvider, id: Identifier, values: Values) => Promise<Values>;
    /** Creating costs money: how to find out whether it was done when the answer was lost. */
    readonly job?: (provider: PortalProvider, values: Values) => AtMostOnceAction<unknown, RaRecord>;
}

export type Dialogs = { [N in DialogName]: ComponentType<DialogPropsOf<N>> };
export type CustomScreens = Record<ScreenName, ComponentType & Preload>;
export type Panels = Record<PanelName, ComponentType<PanelProps>>;
export type CustomInputs = Record<CustomInputName, ComponentType<InputProps>>;
export type CustomCells = Record<CustomCellName, ComponentType<CellProps>>;
export type ComputedCells = Record<ComputedColumnName, ComputedCell>;
/** Above and below the rows of lists: they read the list's context. */
export type ListParts = Record<ListPartName, ComponentType>;
/** Of an installation's own field types, by their names. */
export interface OwnTypeParts {
    readonly cells: Readonly<Record<string, ComponentType<CellProps>>>;
    readonly inputs: Readonly<Record<string, ComponentType<InputProps>>>;
}
/** Beside the form of a record, and beside its read-only view: below it where there is no room. */
export type Asides = Partial<Record<ResourceName, ComponentType<AsideProps>>>;
/** What a head of a record's form is given. */
export interface HeadProps {
    /** Kept up to date. */
    readonly record: RaRecord;
    /** Asks how it is now. */
    readonly refresh: () => void;
}
/** Heads of forms of what lives, in place of those that are made from the fields. */
export type Heads = Partial<Record<ResourceName, ComponentType<HeadProps> & Preload>>;
export type Saves = Partial<Record<ResourceName, SaveOverride>>;

/** Everything that the declarations leave to a component or a function, by name; exact for whoever fills it. */
export interface OverrideTables {
    readonly dialogs: Dialogs;
    readonly screens: CustomScreens;
    readonly panels: Panels;
    readonly inputs: CustomInputs;
    readonly cells: CustomCells;
    readonly computedCells: ComputedCells;
    readonly listParts: ListParts;
    readonly asides: Asides;
    readonly saves: Saves;
    readonly heads: Heads;
    readonly ownTypes: OwnTypeParts;
    /** Ways of finding records that no list of their entity has. */
    readonly searches?: readonly OwnSource[];
    /** The list of another entity in a form: forms lie below lists, whose dialogs hold them. */
    readonly ChildRecords: ComponentType<ChildList>;
}

type Reader<Component> = (resource: ResourceName, name: string) => Component | undefined;

/** The same for the screens, which go by a name put together from a declaration. */
export interface Overrides {
    /** The dialog of an action; a row's gets the row too. */
    readonly dialogOf: Reader<ComponentType<ListDialogProps & Partial<DialogProps>>>;
    readonly screenOf: Reader<ComponentType & Preload>;
    readonly panelOf: Reader<ComponentType<PanelProps>>;
    readonly inputOf: Reader<ComponentType<InputProps>>;
    readonly cellOf: Reader<ComponentType<CellProps>>;
    readonly computedCell: (name: ComputedColumnName) => ComputedCell;
    readonly listPart: (name: ListPartName) => ComponentType;
    readonly asideOf: (resource: ResourceName) => ComponentType<AsideProps> | undefined;
    readonly headOf: (resource: ResourceName) => (ComponentType<HeadProps> & Preload) | undefined;
    readonly saveOf: (resource: ResourceName) => SaveOverride;
    /** The cell, and the input, of a field's own type. */
    readonly cellOfType: (field: Field) => ComponentType<CellProps> | undefined;
    readonly inputOfType: (field: Field) => ComponentType<InputProps> | undefined;
    readonly searches: readonly OwnSource[];
    readonly ChildRecords: ComponentType<ChildList>;
}

const reader =
    <Component>(table: object): Reader<Component> =>
    (resource, name) =>
        Object.hasOwn(table, `${resource}.${name}`) ? (table as Readonly<Record<string, Component>>)[`${resource}.${name}`] : undefined;

/** Makes the tables readable for the screens. */
export const overridesOf = ({ dialogs, screens, panels, inputs, cells, computedCells, listParts, asides, saves, heads, ownTypes, searches = [], ChildRecords }: OverrideTables): Overrides => ({
    dialogOf: reader(dialogs),
    screenOf: reader(screens),
    panelOf: reader(panels),
    inputOf: reader(inputs),
    cellOf: reader(cells),
    computedCell: name => computedCells[name],
    listPart: name => listParts[name],
    asideOf: resource => asides[resource],
    headOf: resource => heads[resource],
    saveOf: resource => saves[resource] ?? {},
    cellOfType: ({ own }) => own && ownTypes.cells[own.name],
    inputOfType: ({ own }) => own && ownTypes.inputs[own.name],
    searches,
    ChildRecords,
});

/** The overrides of the application: handed in from above, so that no screen knows a feature. */
export const OverridesContext = createContext<Overrides | undefined>(undefined);

export const useOverrides = (): Overrides => {
    const overrides = useContext(OverridesContext);
    if (!overrides) throw new Error('useOverrides needs an OverridesContext above it');
    return overrides;
};
