import { dayFromWire, dayToWire } from '../../resources/rules/calendar.ts';
import { fieldsInTabs } from '../../resources/rules/conditions.ts';
import { flatFilter } from '../../resources/rules/paths.ts';
import { problemsOf } from '../../resources/rules/validation.ts';
import { isNoKey, isObject } from '../../resources/rules/valueAt.ts';
import {
    type BodySlots,
    type Call,
    type Field,
    heldBy,
    isListOfId,
    recordPartOf,
} from '../../resources/schema/index.ts';
import { didYouMean } from '../../resources/schema/nearest.ts';
import { momentOf } from '../data/clock.ts';
import { entityOf } from '../entities/index.ts';
import { type MockRequest, badRequest } from './exchange.ts';

export type Body = Readonly<Record<string, unknown>>;
type Shape = 'text' | 'number' | 'boolean' | 'list';

const shapes: Readonly<Record<ReturnType<typeof heldBy>, Shape>> = {
    text: 'text',
    day: 'text',
    instant: 'text',
    number: 'number',
    boolean: 'boolean',
    keys: 'list',
};

export const shapeOf = (field: Field): Shape => shapes[heldBy(field)];

const fits = (shape: Shape, value: unknown): boolean => {
    if (shape === 'list') return Array.isArray(value);
    if (shape === 'text') return typeof value === 'string';

    return typeof value === shape;
};

export const onlyKnown = (body: Body, names: readonly string[]): void => {
    const unknown = Object.keys(body).find(name => !names.includes(name));
    if (unknown !== undefined)
        throw badRequest(
            `Unknown field '${unknown}'.${didYouMean(unknown, names)}`,
        );
};

/** The parts of a body by the names of its declared slots, which may be paths. */
export const partsIn = (
    body: Body,
    slots: readonly string[],
    head = '',
): Body =>
    Object.fromEntries(
        Object.entries(body).flatMap(([name, value]) => {
            const part = head + name;
            const isHead = slots.some(slot => slot.startsWith(`${part}.`));

            return isHead && isObject(value)
                ? Object.entries(partsIn(value, slots, `${part}.`))
                : [[part, value] as const];
        }),
    );

/** The body; with `names`, only these fields are allowed. */
export const bodyOf = (
    { body, endpoint }: Pick<MockRequest, 'body' | 'endpoint'>,
    names?: readonly string[],
): Body => {
    if (!isObject(body)) throw badRequest('The body must be a JSON object.');
    if (names) onlyKnown(body, names);
    const { body: slots } = endpoint.call;

    return typeof slots === 'object' ? partsIn(body, Object.keys(slots)) : body;
};

const SAVES: readonly string[] = ['save', 'create', 'update'];

/** The field or input that a part of a body holds. An action sends fields only to say of which record it is. */
const sourceOf = (
    slot: BodySlots[string] | undefined,
    verb: string,
): string | undefined => {
    if (typeof slot !== 'object') return undefined;
    if ('input' in slot) return slot.input;

    return 'field' in slot && SAVES.includes(verb) ? slot.field : undefined;
};

/** The record in a body: the whole body, or the parts that the call's declaration names. */
export const recordOf = (request: MockRequest): Body => {
    const body = bodyOf(request);
    const { body: slots } = request.endpoint.call;
    if (typeof slots !== 'object') return body;
    onlyKnown(body, Object.keys(slots));
    const whole = recordPartOf(slots);

    if (whole !== undefined) {
        const record = body[whole];
        if (!isObject(record))
            throw badRequest(`Field '${whole}' must be a JSON object.`);

        return record;
    }

    return Object.fromEntries(
        Object.entries(body).flatMap(([part, value]) => {
            const source = sourceOf(slots[part], request.endpoint.verb);

            return source === undefined ? [] : [[source, value] as const];
        }),
    );
};

const normal = (field: Field, value: unknown): unknown => {
    const holds = heldBy(field);
    if (typeof value !== 'string' || value === '')
        return holds === 'day' || holds === 'instant' ? value || null : value;

    if (holds === 'day') {
        const day = dayFromWire(value);

        return day ? dayToWire(day) : value;
    }

    return holds === 'instant' && !Number.isNaN(Date.parse(value))
        ? momentOf(Date.parse(value))
        : value;
};

/** The fields that the sender may change, with their types checked. */
export const sentFields = (
    request: MockRequest,
    name: string,
): Record<string, unknown> => {
    const { fields, key } = request.backend.resources[name]!;
    const body = flatFilter(recordOf(request));

    onlyKnown(
        body,
        Object.keys(fields).filter(
            field => !entityOf(name).withheld?.includes(field),
        ),
    );

    const sent: Record<string, unknown> = {};

    for (const [name_, value] of Object.entries(body)) {
        const field = fields[name_]!;
        if (name_ === key) continue;
        const shape = shapeOf(field);
        if (value !== null && field.sent !== false && !fits(shape, value))
            throw badRequest(`Field '${name_}' must be a ${shape}.`);
        if (!field.readOnly && field.sent !== false)
            sent[name_] = normal(field, value);
    }

    return sent;
};

export const checkRecord = (
    request: MockRequest,
    name: string,
    record: Body,
): void => {
    const { key, ...resource } = request.backend.resources[name]!;

    const checked = Object.fromEntries(
        Object.entries(fieldsInTabs(resource)).filter(
            ([field, { createOnly }]) => field !== key || createOnly,
        ),
    );

    const [first] = Object.entries(
        problemsOf(
            checked,
            { ...record, [key]: record.id },
            request.caller?.role,
        ),
    );

    if (first)
        throw badRequest(
            `Field '${first[0]}': ${first[1].code}${first[1].limit === undefined ? '' : ` ${first[1].limit}`}.`,
        );
};

export const numberOf = (body: Body, name: string, usual?: number): number => {
    const value = body[name] ?? usual;
    if (typeof value !== 'number' || !Number.isFinite(value))
        throw badRequest(`Field '${name}' must be a number.`);

    return value;
};

export const textOf = (body: Body, name: string): string => {
    const value = body[name];
    if (typeof value !== 'string' || value.trim() === '')
        throw badRequest(`Field '${name}' is required.`);

    return value;
};

/** Path parameters that say where a record belongs, not which one it is: scopes and fields. */
export const scopeParams = ({
    holes,
    backend,
    endpoint,
}: MockRequest): readonly (readonly [hole: string, value: string])[] =>
    Object.entries(holes).filter(
        ([hole]) =>
            hole !== 'id' &&
            hole !== backend.resources[endpoint.resource ?? '']?.key,
    );

const slotOfId = (slots: Call['body']): string | undefined =>
    Object.entries(typeof slots === 'object' ? slots : {}).find(
        ([, slot]) => slot === 'id' || isListOfId(slot),
    )?.[0];

const idInSlot = (
    request: MockRequest,
    parameter: string | undefined,
    part: string | undefined,
): unknown => {
    if (parameter) return request.query[parameter];
    if (part === undefined) return undefined;

    return bodyOf(request)[part];
};

/** The id in the path, or in the parameter or part of the body that the declaration fills with it. */
export const idOf = (request: MockRequest): unknown => {
    const { holes, endpoint, backend } = request;
    const { key = 'Id' } = backend.resources[endpoint.resource ?? ''] ?? {};

    const [parameter, part] = [
        slotOfId(endpoint.call.query),
        typeof endpoint.call.body === 'string'
            ? key
            : slotOfId(endpoint.call.body),
    ];

    const id = holes.id ?? holes[key] ?? idInSlot(request, parameter, part);
    if (id === undefined || id === null || id === '')
        throw badRequest(
            `Parameter '${parameter ?? part ?? 'id'}' is missing.`,
        );

    return id;
};

/** The key of a record that may be new, from the path or the body. */
export const keyOf = (request: MockRequest): unknown => {
    const { key, fields } =
        request.backend.resources[request.endpoint.resource!]!;

    const inPath = request.holes[key] ?? request.holes.id;
    const part = slotOfId(request.endpoint.call.body);

    const inBody =
        part === undefined ? recordOf(request)[key] : bodyOf(request)[part];

    if (inPath === undefined) return inBody;
    if (!isNoKey(inBody) && String(inBody) !== inPath)
        throw badRequest(
            `Field '${key}' is ${String(inBody)}, and ${inPath} in the path.`,
        );
    if (!fields[key] || shapeOf(fields[key]) !== 'number') return inPath;
    if (!/^[1-9]\d*$/.test(inPath) || !Number.isSafeInteger(Number(inPath)))
        throw badRequest(`Field '${key}' must be a number, not '${inPath}'.`);

    return Number(inPath);
};

/** Whether a call takes the ids of its records in a list. */
const takesList = (slot: BodySlots[string]): boolean =>
    slot === 'ids' || isListOfId(slot);

export const idsOf = (request: MockRequest): readonly unknown[] => {
    const slots = request.endpoint.call.body;

    const [ids] = Object.entries(typeof slots === 'object' ? slots : {}).find(
        ([, slot]) => takesList(slot),
    ) ?? [undefined];

    if (ids === undefined) return [idOf(request)];
    const body = bodyOf(request);
    const list = body[ids];
    if (!Array.isArray(list) || list.length === 0)
        throw badRequest(`Field '${ids}' must be a list of ids.`);

    return list;
};
