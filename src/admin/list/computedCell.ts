import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { Formatters } from '../fields/fieldType.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is made of. */
    readonly reads: readonly string[];
    readonly formatters: Formatters;
}

/** What a computed column says in plain text; `now` is the server's time in milliseconds. */
export type ComputedText = (record: RaRecord, formatters: Formatters, now: number, reads: readonly string[]) => string | number | null;

/** The instant that a computed column says, as the wire has it: in a file by the one clock of all its times. */
export type ComputedMoment = (record: RaRecord, now: number) => unknown;

/** The record that a computed column names: a file has its name, where the user may read it. */
export interface NamedRecord {
    readonly target: ResourceName;
    readonly idOf: (record: RaRecord) => Identifier | null;
}

/** What reading beyond the records of a list may use. */
export interface LookUpTools {
    readonly provider: PortalProvider;
    readonly formatters: Formatters;
    /** What the user may do with an entity; without an action, whether they may list it. */
    readonly may: (resource: string, action?: string) => boolean;
    /** That the list is of; none where it is not of one site. */
    readonly site: number | undefined;
    readonly signal: AbortSignal;
}

/** What a computed column says in a file where its records do not hold it: asked for the rows of a page at once, with one memory a file. */
export type LookUp = (tools: LookUpTools) => (records: readonly RaRecord[]) => Promise<(record: RaRecord) => string | null>;

/** A computed column: how it is drawn, and what it says in a file. */
export type ComputedCell = { readonly Cell: ComponentType<ComputedCellProps> } & ({ readonly text: ComputedText } | { readonly moment: ComputedMoment } | { readonly names: NamedRecord } | { readonly lookUp: LookUp });
