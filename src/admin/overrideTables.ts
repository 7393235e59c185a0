import type { Identifier, RaRecord } from 'ra-core';
import { createContext, useContext, type ComponentType } from 'react';

import type { CallOptions, CustomCall } from '../../dataProvider/index.ts';
import type { PortalProvider } from '../../dataProvider/types.ts';
import type { ResourceName, resources } from '../../resources/index.ts';
import type {
    ChildList,
    ComputedColumnName,
    Field,
    ListPartName,
    RecordOfResource,
    Text,
} from '../../resources/schema/index.ts';
import type { Preload } from '../components/lazy/lazyPart.tsx';
import type { AtMostOnceAction } from '../foundation/atMostOnce.ts';
import type { CellProps, InputProps } from './fields/fieldType.ts';
import type { ComputedCell } from './list/computedCell.ts';
import type { OwnSource } from './search/entitySources.ts';

type All = typeof resources;
type OfKind<Actions, Kind extends string> = {
    [A in keyof Actions & string]: Actions[A] extends { readonly kind: Kind }
        ? A
        : never;
}[keyof Actions & string];
type Listed<C, Part extends string> = C extends {
    readonly [P in Part]: readonly (infer Name extends string)[];
}
    ? Name
    : never;
/** The names that declarations leave to code in a part of `custom`: `campaign.archive` in `calls`. */
export type CustomNamesIn<Declared, Part extends string> = {
    [R in keyof Declared & string]: Declared[R] extends {
        readonly custom: infer C;
    }
        ? `${R}.${Listed<C, Part>}`
        : never;
}[keyof Declared & string];
type NamesOf<Part extends string> = CustomNamesIn<All, Part>;

/** Actions with their own dialog: `site.copy`. */
export type DialogName = {
    [R in ResourceName]: `${R}.${OfKind<All[R]['actions'], 'dialog'>}`;
}[ResourceName];
/** Screens not built from the fields: `client.create`. */
export type ScreenName = NamesOf<'screens'>;
/** Parts of a form that are not fields: `client.rmsTest`. */
export type PanelName = NamesOf<'panels'>;
/** Fields with their own input: `site.RMSPropertyId`. */
export type CustomInputName = NamesOf<'inputs'>;

/** Fields with their own cell: `room.RoomCode`. */
export type CustomCellName = NamesOf<'cells'>;

/** Calls that a function makes: `campaign.remove`. */
export type CustomCallName = NamesOf<'calls'>;

/** Props of a dialog for a list or selected rows. */
export interface ListDialogProps {
    readonly resource: ResourceName;
    /** The selected rows; empty for actions of a list. */
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** Props of a dialog for a row. */
export interface DialogProps<Row = RaRecord> extends ListDialogProps {
    readonly record: Row;
}

type RowOf<R extends ResourceName> = RaRecord & RecordOfResource<All[R]>;
type PropsOf<R extends ResourceName, A> = A extends { readonly on: 'row' }
    ? DialogProps<RowOf<R>>
    : ListDialogProps;
type ActionOf<
    R extends ResourceName,
    A extends string,
> = A extends keyof All[R]['actions'] ? All[R]['actions'][A] : never;
/** Props of a declared action's dialog: `DialogPropsOf<'site.copy'>`. */
export type DialogPropsOf<N extends DialogName> =
    N extends `${infer R extends ResourceName}.${infer A}`
        ? PropsOf<R, ActionOf<R, A>>
        : never;

/** Props of a form panel. */
export interface PanelProps {
    readonly resource: ResourceName;
}

/** Props of what a feature shows beside a record's form. */
export interface LeadProps {
    readonly record: RaRecord;
}
export interface AsideProps extends LeadProps {
    /** There is no room beside the form, so the lead is already above the form and the aside is below it. */
    readonly isBelow?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Props of what is added to the delete dialog. */
export interface RemovalProps {
    readonly records: readonly RaRecord[];
}

/** A change of a record, or a new one, about to be sent. */
export interface Change {
    /** Empty for a new record. */
    readonly id: Identifier;
    /** The user who saves it. */
    readonly userId: string;
    readonly values: Values;
    /** Names of the fields that differ from the server's record. */
    readonly changed: readonly string[];
}

/** Exceptions in saving an entity. */
export interface SaveOverride {
    /** The warning to confirm before a change is sent; undefined if there is none. It may have to ask the server. */
    readonly warning?: (
        change: Change,
        provider: PortalProvider,
    ) => Text | undefined | Promise<Text | undefined>;
    /** Replaces the declared success message, depending on what was saved. */
    readonly successMessage?: (
        values: Values,
        record: Values | undefined,
    ) => Text | undefined;
    /** Compares a change with the server once more before it is sent, and drops what somebody else has already done. */
    readonly reconcile?: (
        provider: PortalProvider,
        id: Identifier,
        values: Values,
    ) => Promise<Values>;
    /** For creations that cost money: the at-most-once action, which knows how to look up a lost answer. */
    readonly job?: (
        provider: PortalProvider,
        values: Values,
    ) => AtMostOnceAction<unknown, RaRecord>;
}

export type CustomCalls = Record<CustomCallName, CustomCall>;
export type Dialogs = { [N in DialogName]: ComponentType<DialogPropsOf<N>> };
export type CustomScreens = Record<ScreenName, ComponentType & Preload>;
export type Panels = Record<PanelName, ComponentType<PanelProps>>;
export type CustomInputs = Record<CustomInputName, ComponentType<InputProps>>;
export type CustomCells = Record<CustomCellName, ComponentType<CellProps>>;
export type ComputedCells = Record<ComputedColumnName, ComputedCell>;
/** Parts above and below a list's rows; they read the list context. */
export type ListParts = Record<ListPartName, ComponentType>;
/** Cells and inputs of an installation's own field types, by name. */
export interface OwnTypeParts {
    readonly cells: Readonly<Record<string, ComponentType<CellProps>>>;
    readonly inputs: Readonly<Record<string, ComponentType<InputProps>>>;
}
/** Shown beside a record's form or read-only view; below it where space is short. */
export type AsideOverrides = Partial<
    Record<ResourceName, ComponentType<AsideProps>>
>;
/** The leading part of an aside: shown above the form where there is no room beside it. */
export type LeadOverrides = Partial<
    Record<ResourceName, ComponentType<LeadProps>>
>;
/** Props of a record form's head. */
export interface HeadProps {
    /** Kept up to date. */
    readonly record: RaRecord;
    /** Fetches the current state. */
    readonly refresh: () => void;
}
/** Replaces the head built from live fields. */
export type HeadOverrides = Partial<
    Record<ResourceName, ComponentType<HeadProps> & Preload>
>;
/** Describes what else a deletion does, before it is confirmed. */
export type Removals = Partial<
    Record<ResourceName, ComponentType<RemovalProps>>
>;
export type SaveOverrides = Partial<Record<ResourceName, SaveOverride>>;

/** A record that an import has created, and the values that were sent. */
export interface ImportedRecord {
    readonly record: RaRecord;
    readonly sent: Values;
}

/** Props of what an import asks above its table, besides fields. */
export interface ImportAboveProps {
    readonly value: Values;
    readonly onChange: (value: Values) => void;
}

/** Exceptions in importing an entity. */
export interface ImportOverride {
    /** Fields that `fill` fills where a row leaves them empty. */
    readonly fills?: readonly string[];
    /** Completes a new record just before it is sent, with what was asked above. */
    readonly fill?: (
        provider: PortalProvider,
        record: Values,
        above: Values,
    ) => Promise<Values>;
    /**
     * Records that need `fill` are created one at a time, because the server hands out a number again until it is used.
     */
    readonly oneAtATime?: true;
    /** Asks what is the same for all rows and no field of theirs. */
    readonly Above?: ComponentType<ImportAboveProps>;
    /** Says beside the button what so many new records cost. */
    readonly Cost?: ComponentType<{
        readonly count: number;
        readonly record: Values;
    }>;
    /** Called once a record has been created, with what was asked above. Rejects if something is missing. */
    readonly complete?: (
        provider: PortalProvider,
        record: RaRecord,
        above: Values,
    ) => Promise<void>;
    /** What can be done with the records that were created. */
    readonly Result?: ComponentType<{
        readonly created: readonly ImportedRecord[];
        readonly above: Values;
    }>;
    /** Creates all new records by one request. Resolves to the positions of those refused, and why. */
    readonly createAll?: (
        provider: PortalProvider,
        records: readonly Values[],
        options: CallOptions,
    ) => Promise<readonly { readonly at: number; readonly message: string }[]>;
}
export type ImportOverrides = Partial<Record<ResourceName, ImportOverride>>;

/** Everything the declarations leave to a component or function, by name. The types require every entry. */
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
    readonly imports: ImportOverrides;
    readonly heads: HeadOverrides;
    /** Actions that the head of an entity's page offers, so that the menu of the page leaves them out. */
    readonly headActions: Partial<Record<ResourceName, readonly string[]>>;
    readonly ownTypes: OwnTypeParts;
    /** Additional ways to find records that an entity's list does not offer. */
    readonly searches?: readonly OwnSource[];
    /** The embedded list of another entity. Handed in, because lists import forms for their dialogs. */
    readonly ChildRecords: ComponentType<ChildList>;
    /** Shown below a record once the rest of its page is there; makes no request. */
    readonly BelowRecord?: ComponentType<{
        readonly name: ResourceName;
        readonly record: RaRecord;
    }>;
}

/** Looks up a table entry by entity and declared name. */
const reader =
    <Component>(table: object) =>
    (resource: ResourceName, name: string): Component | undefined =>
        Object.hasOwn(table, `${resource}.${name}`)
            ? (table as Readonly<Record<string, Component>>)[
                  `${resource}.${name}`
              ]
            : undefined;

const NO_EXCEPTIONS: ImportOverride = {};

/** The tables as look-up functions that take declared names. */
export const overridesOf = ({
    dialogs,
    screens,
    panels,
    inputs,
    cells,
    computedCells,
    listParts,
    asides,
    leads,
    removals,
    saves,
    imports,
    heads,
    headActions,
    ownTypes,
    searches = [],
    ChildRecords,
    BelowRecord,
}: OverrideTables) => ({
    /** The dialog of an action; a row action's dialog also receives the record. */
    dialogOf:
        reader<ComponentType<ListDialogProps & Partial<DialogProps>>>(dialogs),
    screenOf: reader<ComponentType & Preload>(screens),
    panelOf: reader<ComponentType<PanelProps>>(panels),
    inputOf: reader<ComponentType<InputProps>>(inputs),
    cellOf: reader<ComponentType<CellProps>>(cells),
    computedCell: (name: ComputedColumnName) => computedCells[name],
    listPart: (name: ListPartName) => listParts[name],
    asideOf: (resource: ResourceName) => asides[resource],
    leadOf: (resource: ResourceName) => leads[resource],
    headOf: (resource: ResourceName) => heads[resource],
    headActionsOf: (resource: ResourceName): readonly string[] =>
        headActions[resource] ?? [],
    removalOf: (resource: ResourceName) => removals[resource],
    saveOf: (resource: ResourceName): SaveOverride => saves[resource] ?? {},
    importOf: (resource: ResourceName): ImportOverride =>
        imports[resource] ?? NO_EXCEPTIONS,
    /** Cell and input of an installation's own field type. */
    cellOfType: ({ customType }: Field) =>
        customType && ownTypes.cells[customType.name],
    inputOfType: ({ customType }: Field) =>
        customType && ownTypes.inputs[customType.name],
    searches,
    ChildRecords,
    BelowRecord,
});

export type Overrides = ReturnType<typeof overridesOf>;

/** The application's overrides, provided from above so that no screen imports a feature. */
export const OverridesContext = createContext<Overrides | undefined>(undefined);

export const useOverrides = (): Overrides => {
    const overrides = useContext(OverridesContext);
    if (!overrides)
        throw new Error('useOverrides needs an OverridesContext above it');

    return overrides;
};
