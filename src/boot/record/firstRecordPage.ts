import type { Condition, Field, Fields, Resource, Text } from '../../../resources/schema/index.ts';
import type { FirstAccess } from '../rows/firstList.ts';

/** A field of the first tab. */
export interface FirstField {
    readonly source: string;
    readonly field: Field;
    readonly wide?: true;
    /** Its input is the application's alone: one of an installation's own types, or of a feature. */
    readonly late?: true;
}

/** What the start knows of an entity to draw the first tab of a record's form. Made by vite/firstRecords.ts. */
export interface FirstRecordPage extends Pick<Resource, 'title' | 'label'>, FirstAccess {
    /** Where it is not called `Id`. */
    readonly key?: string;
    /** All of them, with their part of the address; the first has none. */
    readonly tabs: readonly { readonly label: Text; readonly slug: string; readonly when?: Condition }[];
    /** What stands on the first tab; a panel is drawn by the application. */
    readonly items: readonly (FirstField | { readonly panel: string; readonly height: number })[];
    /** Fields that are looked at, and not shown. */
    readonly others: Fields;
    /** The field that says which site a record belongs to, where one must be chosen for its list. */
    readonly site?: string;
}
