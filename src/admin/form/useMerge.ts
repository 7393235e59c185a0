import { useState } from 'react';
import type { RaRecord } from 'ra-core';
import { flat } from '../../../resources/rules/valueAt.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { declaredPart, isSame, threeWay, type Merged, type Values } from './threeWay.ts';

/** For each field in question: the typed value, or the server's. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface Question extends Pick<Merged, 'conflicts' | 'others'> {
    readonly base: Values;
    /** Undefined: the user goes on editing. */
    readonly answer: (choices: Choices | undefined) => void;
}

/** Under the key of the record there is another one by now. */
export class ReplacedError extends Error {
    readonly record: Values;

    constructor(record: Values) {
        super('another record has taken the key');
        this.name = 'ReplacedError';
        this.record = record;
    }
}

const isAnother = ({ identity, fields }: Resource, base: Values, theirs: Values): boolean =>
    identity !== undefined && Boolean(base[identity]) && Boolean(theirs[identity]) && !isSame(base[identity], theirs[identity], fields[identity]);

/** Joins what was typed with the record as it is now, asking about each field changed on both sides, until nothing is in question. */
export const useMerge = (name: ResourceName) => {
    const [question, setQuestion] = useState<Question>();
    const resource: Resource = resources[name];

    const ask = (merged: Merged, base: Values) =>
        new Promise<Choices | undefined>(resolve =>
            setQuestion({
                ...merged,
                base,
                answer: choices => {
                    setQuestion(undefined);
                    resolve(choices);
                },
            }),
        );

    /** What goes out; undefined when the user would rather go on editing. `read`: asks for the record as it is now. */
    const merge = async (base: Values, typed: Values, read: () => Promise<RaRecord>): Promise<Values | undefined> => {
        let [from, mine] = [base, flat(resource.fields, typed)];
        for (;;) {
            const theirs = declaredPart(resource, await read());
            if (isAnother(resource, base, theirs)) throw new ReplacedError(theirs);
            const merged = threeWay(resource.fields, from, mine, theirs);
            if (merged.conflicts.length === 0) return merged.values;
            const choices = await ask(merged, base);
            if (!choices) return undefined;
            // The choice is about what was shown; if that changes again before it goes out, it is asked about again.
            const shown = Object.fromEntries(merged.conflicts.map(({ source, theirs: value }) => [source, value]));
            from = { ...from, ...shown };
            mine = { ...mine, ...Object.fromEntries(merged.conflicts.map(each => [each.source, each[choices[each.source] ?? 'mine']])) };
        }
    };
    return { merge, question };
};
