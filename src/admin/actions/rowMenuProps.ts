import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import type { DeletionOutcome } from './useDeletion.ts';

/** What can be done with a record, and where. */
export interface RowMenuProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    /** On the record's own page "Edit" and "Show" go without saying. */
    readonly onPage?: boolean;
    /** The page has a "Delete" of its own. */
    readonly withoutDelete?: boolean;
    /** "Edit" opens a dialog here, whatever the declaration says. */
    readonly editsHere?: boolean;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}
