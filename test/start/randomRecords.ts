import fc from 'fast-check';

import {
    factsOf,
    NO_LIMIT,
    type Field,
    type FieldType,
    type Resource,
} from '../../resources/schema/index.ts';
import type { RememberedScope } from '../../src/foundation/remembered.ts';

export const seed = Number(
    process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000),
);

const nothing = fc.constantFrom(null, undefined, '');

const number = fc.oneof(
    fc.constantFrom<unknown>(
        0,
        -1,
        1,
        NO_LIMIT,
        59,
        60,
        999,
        1000,
        1440,
        123_456_789,
        0.5,
        12.345,
        '12',
        ' 7.5 ',
        'many',
    ),
    fc.integer({ min: -100_000, max: 10_000_000 }),
    fc.double({ min: -1000, max: 100_000, noNaN: true }),
);

const words = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
        'Zoë & Søn',
        '<b>bold</b>',
        'Australia',
        '  ',
        'true',
        '0',
        'constructor',
    ),
);

const day = fc.oneof(
    fc
        .date({
            min: new Date('1990-01-01'),
            max: new Date('2100-01-01'),
            noInvalidDate: true,
        })
        .map(date => date.toISOString().slice(0, 19)),
    fc.constantFrom(
        '2026-02-30T00:00:00',
        '0001-01-01T00:00:00',
        'soon',
        '2024-02-29',
    ),
);

const key = fc.oneof(
    fc.integer({ min: 0, max: 50 }),
    fc.constantFrom<unknown>({ Id: 3, Name: 'three' }, '12', ''),
);

/** What servers send for a field, and what they should not. */
const wire: Partial<
    Record<FieldType, (field: Field) => fc.Arbitrary<unknown>>
> = {
    id: () => fc.integer({ min: 1 }),
    text: () => words,
    password: () => words,
    html: () => words.map(text => `<p>${text}&nbsp;</p>`),
    integer: () => number,
    decimal: () => number,
    money: () => number,
    boolean: () =>
        fc.constantFrom<unknown>(true, false, 'true', 'no', 1, 0, 'maybe'),
    date: () => day,
    dateTime: () => day.map(text => `${text}Z`),
    choice: ({ values = [] }) =>
        fc.oneof(
            fc.constantFrom<unknown>('unheard of', 7),
            fc.constantFrom<unknown>(...values, null),
        ),
    colour: () => fc.constantFrom('#004c43', '#fff', 'red', 'javascript:'),
    reference: () => key,
    references: () => fc.array(key, { maxLength: 3 }),
    duration: () => number,
    data: () => number,
    speed: () => number,
    country: () =>
        fc.constantFrom(
            'Australia',
            'New Zealand',
            'France',
            'Atlantis',
            'Côte d’Ivoire',
        ),
    currency: () => fc.constantFrom('AUD', 'EUR', 'XXX'),
    email: () =>
        fc.constantFrom('ann@example.com', 'no address', 'a"><b@example.com'),
    phone: () => fc.constantFrom('+61 2 9999 1234', '(02) 1234', 'call me'),
    image: () => fc.constantFrom('/a.png', 'data:,'),
};

const sent = (field: Field): fc.Arbitrary<unknown> =>
    wire[field.type]?.(field) ??
    (factsOf(field).holds === 'number' ? number : words);

const sentOrMissing = (field: Field): fc.Arbitrary<unknown> => {
    if (field.required) return sent(field);

    return fc.oneof(
        { weight: 8, arbitrary: sent(field) },
        { weight: 1, arbitrary: nothing },
    );
};

/** Answers of an entity's records, as flat as their declaration. */
export const wiresOf = ({ fields, key: keyName }: Resource, count: number) => {
    const arbitrary = fc.record(
        Object.fromEntries(
            Object.entries(fields).map(([source, field]) => [
                source,
                source === keyName
                    ? fc.integer({ min: 1, max: 9999 })
                    : sentOrMissing(field),
            ]),
        ),
    );

    return fc.sample(arbitrary, { numRuns: count, seed });
};

/** Who is signed in, and what they work on. */
export const remembered: RememberedScope = {
    userName: 'admin',
    role: 'Administrators',
    menu: [],
    distributorId: 0,
    clientId: 0,
    groupId: 0,
    chosen: {
        client: { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
        site: {
            Id: 1,
            SiteName: 'Aurora Grand Sydney',
            ClientId: 1,
            GroupId: 1,
            LocTimeOffset: 10,
            Country: 'Australia',
        },
    },
};
