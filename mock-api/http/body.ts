import { flatFilter } from '../../resources/rules/valueAt.ts';
import { isObject } from '../../resources/rules/isObject.ts';
import { dayFromWire, dayToWire } from '../../resources/rules/calendar.ts';
import { fieldsInTabs } from '../../resources/rules/conditions.ts';
import { problemsOf } from '../../resources/rules/validation.ts';
import { heldBy, type Field } from '../../resources/schema/index.ts';
import { momentOf } from '../data/clock.ts';
import { bad, type Ask } from './exchange.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { entityOf } from '../entities/index.ts';

export type Body = Readonly<Record<string, unknown>>;
type Shape = 'text' | 'number' | 'boolean' | 'list';

const shapes: Readonly<Record<ReturnType<typeof heldBy>, Shape>> = { text: 'text', day: 'text', instant: 'text', number: 'number', boolean: 'boolean', keys: 'list', texts: 'list' };

/** How a field's value looks in JSON. */
export const shapeOf = (field: Field): Shape => shapes[heldBy(field)];

const fits = (shape: Shape, value: unknown): boolean =>
    shape === 'list' ? Array.isArray(value) : shape === 'text' ? typeof value === 'string' : typeof value === shape;

/** The body, which must be a JSON object. */
export const bodyOf = (ask: Ask): Body => {
    if (!isObject(ask.body)) throw bad('The body must be a JSON object.');
    return ask.body;
};

/** Refuses names that a body may not have. */
export const onlyKnown = (body: Body, names: readonly string[]): void => {
    const unknown = Object.keys(body).find(name => !names.includes(name));
    if (unknown) throw bad(`Unknown field '${unknown}'.${meant(unknown, names)}`);
};

/** The record in a body: the whole body, or its parts by the fields that fill them. */
export const recordOf = (ask: Ask): Body => {
    const body = bodyOf(ask);
    const { body: slots } = ask.endpoint.call;
    if (typeof slots !== 'object') return body;
    onlyKnown(body, Object.keys(slots));
    return Object.fromEntries(
        Object.entries(body).flatMap(([part, value]) => {
            const slot = slots[part];
            return typeof slot === 'object' && 'input' in slot ? [[slot.input, value] as const] : [];
        }),
    );
};

const normal = (field: Field, value: unknown): unknown => {
    const holds = heldBy(field);
    if (typeof value !== 'string' || value === '') return holds === 'day' || holds === 'instant' ? value || null : value;
    if (holds === 'day') {
        const day = dayFromWire(value);
        return day ? dayToWire(day) : value;
    }
    return holds === 'instant' && !Number.isNaN(Date.parse(value)) ? momentOf(Date.parse(value)) : value;
};

/** The fields of a record's body that are the sender's to change, their types checked. */
export const sentFields = (ask: Ask, name: string): Record<string, unknown> => {
    const { fields, key } = ask.world.resources[name]!;
    const body = flatFilter(recordOf(ask));
    onlyKnown(
        body,
        Object.keys(fields).filter(field => !entityOf(name).withheld?.includes(field)),
    );
    const sent: Record<string, unknown> = {};
    for (const [name_, value] of Object.entries(body)) {
        const field = fields[name_]!;
        if (name_ === key) continue;
        const shape = shapeOf(field);
        if (value !== null && field.sent !== false && !fits(shape, value)) throw bad(`Field '${name_}' must be a ${shape}.`);
        if (!field.readOnly && field.sent !== false) sent[name_] = normal(field, value);
    }
    return sent;
};

/** Refuses a record that breaks its declaration. */
export const checkRecord = (ask: Ask, name: string, record: Body): void => {
    const { key, ...resource } = ask.world.resources[name]!;
    const checked = Object.fromEntries(Object.entries(fieldsInTabs(resource)).filter(([field, { createOnly }]) => field !== key || createOnly));
    const [first] = Object.entries(problemsOf(checked, { ...record, [key]: record.id }, ask.caller?.role));
    if (first) throw bad(`Field '${first[0]}': ${first[1].code}${first[1].limit === undefined ? '' : ` ${first[1].limit}`}.`);
};

/** A number of a body; `usual` where it is absent. */
export const numberOf = (body: Body, name: string, usual?: number): number => {
    const value = body[name] ?? usual;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw bad(`Field '${name}' must be a number.`);
    return value;
};

/** A text of a body that must not be empty. */
export const textOf = (body: Body, name: string): string => {
    const value = body[name];
    if (typeof value !== 'string' || value.trim() === '') throw bad(`Field '${name}' is required.`);
    return value;
};
