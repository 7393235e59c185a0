import { createRequire } from 'node:module';

import type { Arbitrary } from 'fast-check';

import {
    addDays,
    dayFromWire,
    dayToWire,
} from '../../resources/rules/calendar.ts';
import { namedRules } from '../../resources/rules/fieldTypeChecks.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import {
    type Field,
    type FieldType,
    NO_LIMIT,
} from '../../resources/schema/index.ts';
import { momentOf } from './clock.ts';
import type { Draw } from './draw.ts';
import { type Cell, daysFrom, samples } from './samples.ts';
import * as words from './words.ts';

type FastCheck = typeof import('fast-check');

const known = new Map<string, Arbitrary<string>>();
let loaded: FastCheck | undefined;

/** fast-check is loaded on demand, because most declarations have a sample instead. */
const patterned = (pattern: string, draw: Draw): string => {
    loaded ??= createRequire(import.meta.url)('fast-check') as FastCheck;

    const arbitrary =
        known.get(pattern) ??
        loaded.stringMatching(new RegExp(`^(?:${pattern})$`, 'u'));

    known.set(pattern, arbitrary);

    return (
        loaded.sample(arbitrary, {
            seed: draw.int(0, 0x7fffffff),
            numRuns: 1,
        })[0] ?? ''
    );
};

type Make = (cell: Cell, field: Field) => unknown;

const within = (
    { draw }: Cell,
    field: Field,
    min: number,
    max: number,
    step = field.step ?? 1,
): number => {
    const low = field.min ?? min;
    const high = Math.max(low, Math.min(field.max ?? max, Math.max(max, low)));
    const value = low + draw.int(0, Math.floor((high - low) / step)) * step;

    return Number.isInteger(value) ? value : Number(value.toFixed(2));
};

const fitted = (text: string, field: Field): string => {
    const longEnough = text.padEnd(field.minLength ?? 0, '0');

    return field.maxLength === undefined
        ? longEnough
        : longEnough.slice(0, field.maxLength);
};

const shareOf = ({ default: usual }: Field): number => {
    if (usual === true) return 0.88;
    if (usual === false) return 0.12;

    return 0.3;
};

/** Values by type, for fields without a sample. References come from `references`. */
const makers: Readonly<Record<FieldType, Make>> = {
    id: ({ n }) => n,
    text: ({ draw, n }, field) =>
        field.pattern !== undefined
            ? patterned(field.pattern, draw)
            : fitted(
                  field.required
                      ? `${draw.pick(words.appNames)} ${n}`
                      : draw.pick(words.sentences),
                  field,
              ),
    password: ({ draw }, field) =>
        fitted(
            `${draw.pick(words.spots).replace(/\W/g, '').toLowerCase()}${draw.int(1000, 9999)}`,
            field,
        ),
    html: cell => samples.paragraphs(cell),
    integer: (cell, field) => within(cell, field, 0, 60, 1),
    decimal: (cell, field) => within(cell, field, 0, 10, field.step ?? 0.5),
    money: (cell, field) => within(cell, field, 0, 40, 0.5),
    boolean: ({ draw }, field) => draw.chance(shareOf(field)),
    date: ({ draw, now, row }, field) => {
        const first =
            field.with === undefined ? null : dayFromWire(row[field.with]);

        if (!field.required && draw.chance(0.1)) return null;

        return first === null
            ? daysFrom(now, draw.int(-200, 200))
            : dayToWire(addDays(first, draw.int(0, 30)));
    },
    dateTime: (cell, field) =>
        field.live ? samples.liveMoment(cell) : samples.recentMoment(cell),
    choice: ({ draw }, field) =>
        field.numbered
            ? Number(draw.pick(field.values!))
            : draw.pick(field.values!),
    colour: ({ draw }, field) => {
        if (typeof field.default === 'string' && draw.chance(0.85))
            return field.default;
        const drawn = draw.int(0, 0xffffff);

        return drawn % 5 === 0
            ? `#${(drawn % 0x1000).toString(16).padStart(3, '0')}`
            : `#${drawn.toString(16).padStart(6, '0')}`;
    },
    reference: () => null,
    references: () => [],
    duration: (cell, field) =>
        field.unit === 'seconds'
            ? within(cell, field, 0, 172_800, 60)
            : within(cell, field, 0, 2880, 30),
    data: (cell, field) => {
        if (field.unlimited && cell.draw.chance(0.12)) return NO_LIMIT;

        return field.unit === 'KB'
            ? within(cell, field, 0, 6_000_000, 1)
            : within(cell, field, 0, 5000, 50);
    },
    speed: ({ draw }) => draw.pick([64, 128, 256, 512, 1024, 2048]),
    country: ({ n, draw }) =>
        draw.chance(0.7)
            ? 'Australia'
            : words.countries[n % words.countries.length]!,
    currency: ({ draw }) =>
        draw.chance(0.8) ? 'AUD' : draw.pick(Object.values(words.currencies)),
    email: cell => samples.email(cell),
    phone: cell => samples.phone(cell),
    image: () => null,
};

/** Types whose optional values are sometimes empty. */
const sparse: Readonly<Record<FieldType, boolean>> = {
    id: false,
    text: true,
    password: false,
    html: false,
    integer: false,
    decimal: false,
    money: false,
    boolean: false,
    date: false,
    dateTime: false,
    choice: false,
    colour: true,
    reference: false,
    references: false,
    duration: false,
    data: false,
    speed: false,
    country: false,
    currency: false,
    email: true,
    phone: true,
    image: false,
};

/** Moves an end that would come before its start. */
const following = (cell: Cell, field: Field, value: unknown): unknown => {
    if (
        (field.rule !== 'notBeforeStart' && field.rule !== 'notBeforeFrom') ||
        typeof value !== 'string'
    )
        return value;
    const from = cell.row[field.with ?? 'DateStart'];
    if (namedRules[field.rule](value, { ...field, with: 'from' }, { from }))
        return value;
    if (field.type === 'dateTime')
        return momentOf(
            instantOf(from) + cell.draw.int(1, 30 * 24) * 3_600_000,
        );

    return dayToWire(addDays(dayFromWire(from)!, cell.draw.int(0, 30)));
};

const sampleOf = (cell: Cell, field: Field): unknown => {
    if (typeof field.sample === 'object') return cell.draw.pick(field.sample);
    if (field.sample) return samples[field.sample](cell);
    if (field.customType?.sample) return field.customType.sample(cell.n);

    return makers[field.type](cell, field);
};

export const valueOf = (cell: Cell, field: Field): unknown => {
    if (
        field.sample === undefined &&
        sparse[field.type] &&
        !field.required &&
        !field.readOnly &&
        cell.draw.chance(0.06)
    )
        return null;
    const value = sampleOf(cell, field);
    if (field.live && field.type === 'dateTime')
        return Math.round((cell.now - instantOf(value)) / 60_000); // minutes before now, see `viewOf`
    const fit = following(cell, field, value);
    if (typeof fit !== 'string' || field.type === 'html') return fit;

    return fitted(fit, field);
};
