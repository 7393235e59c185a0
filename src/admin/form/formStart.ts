import { flat } from '../../../resources/rules/valueAt.ts';
import { isSame, type Values } from './threeWay.ts';
import type { Fields } from '../../../resources/schema/index.ts';

/** What the fields of an open form started from: a touched one from the record as it was then, the others from the latest that came. */
export interface FormStart {
    /** By the names of the fields, also of those that lie deep in the record. */
    readonly values: () => Values;
    /** These fields started from other values: a draft of them is restored. */
    readonly replace: (values: Values) => void;
    /** The record came, or was refreshed under the form: what is touched keeps its start, so that saving sees what others changed since. */
    readonly follow: (record: Values, typed: Values) => void;
}

export const createFormStart = (fields: Fields, first?: Values): FormStart => {
    let current = first && flat(fields, first);
    return {
        values: () => current ?? {},
        replace: values => {
            current = { ...current, ...values };
        },
        follow: (latest, entered) => {
            const [record, typed] = [flat(fields, latest), flat(fields, entered)];
            const before = current ?? record;
            const touched = Object.keys(typed).filter(source => !isSame(typed[source], before[source], fields[source]));
            current = { ...record, ...Object.fromEntries(touched.map(source => [source, before[source]])) };
        },
    };
};
