import type { Identifier, RaRecord } from 'ra-core';
import type { ComponentType } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { Formatters } from '../fields/fieldType.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is computed from. */
    readonly reads: readonly string[];
    readonly formatters: Formatters;
}

/** A computed column as plain text; `now` is the server's time in milliseconds. */
export type ComputedText = (
    record: RaRecord,
    formatters: Formatters,
    now: number,
    reads: readonly string[],
) => string | number | null;

/** The instant of a computed column in wire format. An export writes it with the same clock as all its times. */
export type ComputedMoment = (record: RaRecord, now: number) => unknown;

/** The record a computed column refers to. An export contains its name, if the user may read it. */
export interface NamedRecord {
    readonly target: ResourceName;
    readonly idOf: (record: RaRecord) => Identifier | null;
}

/** What a look-up of data beyond a list's records may use. */
export interface LookUpTools {
    readonly provider: PortalProvider;
    readonly formatters: Formatters;
    /** Whether the user may do an action on an entity; without an action, whether they may list it. */
    readonly may: (resource: string, action?: string) => boolean;
    /** The site of the list; undefined if it is not of one site. */
    readonly site: number | undefined;
    readonly signal: AbortSignal;
}

/**
 * Text of a computed column in an export when the records do not contain it. The outer function is called once per file
 * and may cache, the inner one once per page of rows.
 */
export type LookUp = (
    tools: LookUpTools,
) => (
    records: readonly RaRecord[],
) => Promise<(record: RaRecord) => string | null>;

/** A computed column: how it is rendered, and what an export contains. */
export type ComputedCell = {
    readonly Cell: ComponentType<ComputedCellProps>;
} & (
    | { readonly text: ComputedText }
    | { readonly moment: ComputedMoment }
    | { readonly names: NamedRecord }
    | { readonly lookUp: LookUp }
);
