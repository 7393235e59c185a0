import type { Call } from '../../resources/schema/index.ts';

/** `broken`: the portal cannot work with it. `differs`: not as declared, though the portal can read it. `note`: worth knowing. */
export type Weight = 'broken' | 'differs' | 'note';
export type Aspect = 'reached' | 'shape' | 'name' | 'type' | 'unit' | 'value' | 'scope' | 'paging' | 'search' | 'order' | 'bearer' | 'error' | 'time';

/** One thing that is not as declared. */
export interface Finding {
    /** The call's name, `room.list`. */
    readonly call: string;
    readonly address: string;
    readonly weight: Weight;
    readonly aspect: Aspect;
    /** The field it is about, if it is about one. */
    readonly field?: string;
    readonly says: string;
    /** What came, cut short. */
    readonly sample?: string;
    /** In how many of how many rows. */
    readonly rows?: readonly [number, number];
}

/** What is found out about one call. */
export type Noted = Omit<Finding, 'call' | 'address'>;

const LONGEST = 60;

/** A value as a reader of the report sees it. */
export const shown = (value: unknown): string => {
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Where a call goes, as people write it. */
export const addressOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} /${path}`;
