import type { Identifier, RaRecord } from 'ra-core';
import { createContext, useContext, type ComponentType } from 'react';
import type { PortalProvider } from '../../dataProvider/types.ts';
import type { ResourceName, resources } from '../../resources/index.ts';
import type { ChildList, ComputedColumnName, Field, ListPartName, RecordOfResource, Text } from '../../resources/schema/index.ts';
import type { Preload } from '../components/lazy/lazyPart.tsx';
import type { AtMostOnceAction } from '../foundation/atMostOnce.ts';
import type { CellProps, InputProps } from './fields/fieldType.ts';
import type { ComputedCell } from './list/computedCell.ts';
import type { OwnSource } from './search/entitySources.ts';

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
export interface LeadProps {
    readonly record: RaRecord;
}
export interface AsideProps extends LeadProps {
    /** There is no room beside the form: what leads stands above it already, and this below. */
    readonly isBelow?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** What stands in the dialog that deletes records is given. */
export interface RemovalProps {
    readonly records: readonly RaRecord[];
}

/** A change of a known record that is about to go out. */
export interface Change {
    readonly id: Identifier;
    /** Who saves it. */
    readonly userId: string;
    readonly values: Values;
    /** The names of what differs from the record on the server. */
    readonly changed: readonly string[];
}

/** What is different about saving an entity. */
export interface SaveOverride {
    /** Asked before a change goes out; undefined where nothing is to be asked. */
    readonly warning?: (change: Change) => Text | undefined;
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
export type AsideOverrides = Partial<Record<ResourceName, ComponentType<AsideProps>>>;
/** What of an aside comes first: above the form where there is no room beside it. */
export type LeadOverrides = Partial<Record<ResourceName, ComponentType<LeadProps>>>;
/** What a head of a record's form is given. */
export interface HeadProps {
    /** Kept up to date. */
    readonly record: RaRecord;
    /** Asks how it is now. */
    readonly refresh: () => void;
}
/** Heads of forms of what lives, in place of those that are made from the fields. */
export type HeadOverrides = Partial<Record<ResourceName, ComponentType<HeadProps> & Preload>>;
/** What else a deletion does, said before it is done. */
export type Removals = Partial<Record<ResourceName, ComponentType<RemovalProps>>>;
export type SaveOverrides = Partial<Record<ResourceName, SaveOverride>>;

/** Everything that the declarations leave to a component or a function, by name; exact for whoever fills it. */
export interface OverrideTables {
    readonly dialogs: Dialogs;
    readonly screens: CustomScreens;
    readonly panels: Panels;
    readonly inputs: CustomInputs;
    readonly cells: CustomCells;
    readonly computedCells: ComputedCells;
    readonly listParts: ListParts;
    readonly asides: AsideOverrides;
    readonly leads: LeadOverrides;
    readonly removals: Removals;
    readonly saves: SaveOverrides;
    readonly heads: HeadOverrides;
    readonly ownTypes: OwnTypeParts;
    /** Ways of finding records that no list of their entity has. */
    readonly searches?: readonly OwnSource[];
    /** The list of another entity in a form: forms lie below lists, whose dialogs hold them. */
    readonly ChildRecords: ComponentType<ChildList>;
    /** Stands below a record once all else of its page is there, and asks nothing. */
    readonly BelowRecord?: ComponentType<{ readonly name: ResourceName; readonly record: RaRecord }>;
}

/** Reads a table by a name that is put together from a declaration. */
const reader =
    <Component>(table: object) =>
    (resource: ResourceName, name: string): Component | undefined =>
        Object.hasOwn(table, `${resource}.${name}`) ? (table as Readonly<Record<string, Component>>)[`${resource}.${name}`] : undefined;

/** The tables as look-ups, asked by the names that a declaration has. */
export const overridesOf = ({ dialogs, screens, panels, inputs, cells, computedCells, listParts, asides, leads, removals, saves, heads, ownTypes, searches = [], ChildRecords, BelowRecord }: OverrideTables) => ({
    /** The dialog of an action; a row's gets the row too. */
    dialogOf: reader<ComponentType<ListDialogProps & Partial<DialogProps>>>(dialogs),
    screenOf: reader<ComponentType & Preload>(screens),
    panelOf: reader<ComponentType<PanelProps>>(panels),
    inputOf: reader<ComponentType<InputProps>>(inputs),
    cellOf: reader<ComponentType<CellProps>>(cells),
    computedCell: (name: ComputedColumnName) => computedCells[name],
    listPart: (name: ListPartName) => listParts[name],
    asideOf: (resource: ResourceName) => asides[resource],
    leadOf: (resource: ResourceName) => leads[resource],
    headOf: (resource: ResourceName) => heads[resource],
    removalOf: (resource: ResourceName) => removals[resource],
    saveOf: (resource: ResourceName): SaveOverride => saves[resource] ?? {},
    /** The cell, and the input, of a field's own type. */
    cellOfType: ({ own }: Field) => own && ownTypes.cells[own.name],
    inputOfType: ({ own }: Field) => own && ownTypes.inputs[own.name],
    searches,
    ChildRecords,
    BelowRecord,
});

export type Overrides = ReturnType<typeof overridesOf>;

/** The overrides of the application: handed in from above, so that no screen knows a feature. */
export const OverridesContext = createContext<Overrides | undefined>(undefined);

export const useOverrides = (): Overrides => {
    const overrides = useContext(OverridesContext);
    if (!overrides) throw new Error('useOverrides needs an OverridesContext above it');
    return overrides;
};
