import { isObject } from '../../resources/rules/isObject.ts';
import type { Call, Fields, Resource } from '../../resources/schema/index.ts';
import type { ReplyFields, ReplyShape } from '../../resources/services/replies.ts';
import { ApiError } from '../http/ApiError.ts';
import { answerFromWire, valueFromWire } from '../wire/toWire.ts';
import { rowsIn, type WireRecord } from '../wire/pageOf.ts';

type Resources = Readonly<Record<string, Resource>>;

const fieldsIn = (resources: Resources, fields: ReplyFields): Fields => (typeof fields === 'string' ? (resources[fields]?.fields ?? {}) : fields);

/** What a reply of this shape may hold; undefined where it is no record, or nobody said. */
export const namesOfReply = (shape: ReplyShape | undefined, resources: Resources): readonly string[] | undefined =>
    shape && !('value' in shape) ? [...Object.keys(fieldsIn(resources, shape.fields)), ...Object.keys(shape.lists ?? {})] : undefined;

const inShape = (shape: Exclude<ReplyShape, { readonly value: unknown }>, resources: Resources, wire: WireRecord): WireRecord => {
    const fieldsOf = (fields: ReplyFields): Fields => fieldsIn(resources, fields);
    const lists = Object.entries(shape.lists ?? {}).flatMap(([name, fields]) =>
        name in wire ? [[name, (rowsIn(wire[name]) ?? []).filter(isObject).map(row => answerFromWire(fieldsOf(fields), row))] as const] : [],
    );
    return { ...answerFromWire(fieldsOf(shape.fields), wire), ...Object.fromEntries(lists) };
};

/** The answer of a named call with its values as the declarations have them: a number where the server wrote text, a moment in UTC. */
export const namedReply = (call: Call, shape: ReplyShape | undefined, resources: Resources, answer: unknown): unknown => {
    if (!shape) return answer;
    if ('value' in shape) {
        const value = valueFromWire(shape.value, answer);
        if (shape.value.required && (value === null || value === '')) throw new ApiError({ kind: 'shape', status: 200, detail: `${call.method} ${call.path}: a value was expected` });
        return value;
    }
    const read = (item: unknown): unknown => (isObject(item) ? inShape(shape, resources, item) : item);
    if (Array.isArray(answer)) return answer.filter(isObject).map(read);
    if (call.reply === 'page' && isObject(answer) && Array.isArray(answer.Results)) return { ...answer, Results: answer.Results.map(read) };
    return read(answer);
};
