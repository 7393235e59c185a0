import { expect, test } from 'vitest';

import { compile } from './compile.ts';

/** Every table that says something of each field type. */
const TABLES = [
    'dataProvider/wire/codec.ts',
    'mock-api/data/edges.ts',
    'mock-api/data/values.ts',
    'mock-api/openapi/wireSchemas.ts',
    'resources/rules/fieldTypeChecks.ts',
    'resources/schema/fieldType.ts',
    'src/admin/fields/inputs.ts',
    'src/foundation/values/fieldTypes.ts',
    'src/light/fieldView.tsx',
];

/** Packages are left out, which would take a minute to read: what is then missing is not asked about. */
const withoutPackages = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'preserve',
    paths: { '*': ['./package.ts'] },
    noUnusedLocals: false,
};

test('a field type without facts, checks, codec, sample, schema, text, cell or input does not compile', () => {
    const declares = [
        "import type { NumberOptions } from '../../resources/schema/options.ts';",
        "declare module '../../resources/schema/options.ts' { interface OptionsOf<Label, Required> { rating: NumberOptions<Label, Required> } }",
    ];

    const errors = compile(
        {
            'rating.ts': [
                ...declares,
                ...TABLES.map(table => `import '../../${table}';`),
            ].join('\n'),
            'package.ts': 'export {};',
        },
        withoutPackages,
    );

    const lacking = errors.filter(({ words }) =>
        words.join(' ').includes("'rating'"),
    );

    expect([...new Set(lacking.map(({ file }) => file))].sort()).toEqual(
        TABLES,
    );
});
