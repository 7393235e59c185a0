import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

import { requiredEntities, entities } from '../../mock-api/entities/index.ts';
import { resources } from '../../resources/index.ts';

/**
 * Where the mock names single entities: the table, the calls of their own, what happens in a scenario, what calls are
 * for; where records are at home, and who can sign in.
 */
const KNOWING = [
    'entities/',
    'answers/special/',
    'scenarios/',
    'openapi/purposes.ts',
    'data/scope.ts',
];

const names: ReadonlySet<string> = new Set([
    ...Object.keys(resources),
    ...requiredEntities,
]);

/** What a file says of single entities: their names as texts, and as keys of what holds something of each. */
const namedIn = (code: string): readonly string[] => {
    const found: string[] = [];

    new Visitor({
        Literal: ({ value }) => {
            if (typeof value === 'string' && names.has(value))
                found.push(value);
        },
        MemberExpression: ({ object, property, computed }) => {
            const of =
                object.type === 'MemberExpression' ? object.property : object;

            if (
                !computed &&
                property.type === 'Identifier' &&
                of.type === 'Identifier' &&
                ['resources', 'state', 'entities'].includes(of.name) &&
                names.has(property.name)
            )
                found.push(`${of.name}.${property.name}`);
        },
    }).visit(parseSync('one.ts', code).program);

    return found;
};

test('the mock names entities in few places', () => {
    const files = readdirSync('mock-api', { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .map(file => file.replaceAll('\\', '/'));

    const others = files.filter(
        file => !KNOWING.some(place => file.startsWith(place)),
    );

    expect(others.length).toBeGreaterThan(40);

    expect(
        others.flatMap(file =>
            namedIn(readFileSync(join('mock-api', file), 'utf8')).map(
                name => `${file}: ${name}`,
            ),
        ),
    ).toEqual([]);

    for (const place of KNOWING)
        expect(
            files
                .filter(file => file.startsWith(place))
                .flatMap(file =>
                    namedIn(readFileSync(join('mock-api', file), 'utf8')),
                ),
            place,
        ).not.toEqual([]);
});

test('everything that the table names exists', () => {
    expect(Object.keys(entities).filter(name => !names.has(name))).toEqual([]);

    const named = Object.values(entities).flatMap(
        ({ keys = {}, takesAlong = {}, under }) => [
            ...Object.values(keys),
            ...Object.keys(takesAlong),
            ...(under ? [under] : []),
        ],
    );

    expect(named.filter(name => !names.has(name))).toEqual([]);
});
