import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import type { FoundRecord } from './found.ts';

/** What the search is about: everything, what can be done with one record, or the record that an action is for. */
export type Level =
    | { readonly kind: 'all' }
    | { readonly kind: 'verbs'; readonly found: FoundRecord }
    | { readonly kind: 'pick'; readonly name: ResourceName; readonly action: string };

export const everything: Level = { kind: 'all' };

/** Something chosen in the search that goes on in a dialog of its own. */
export interface Started {
    readonly name: ResourceName;
    /** A declared action, or `delete`. */
    readonly action: string;
    /** Absent for actions of a list. */
    readonly record?: RaRecord;
}
