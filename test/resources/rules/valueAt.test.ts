import { expect, test } from 'vitest';

import {
    flatten,
    flatFilter,
    nest,
    withValueAt,
} from '../../../resources/rules/paths.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';

test('a value is found by its name or path, and nowhere else', () => {
    const record = { Name: 'A', Location: { Floor: 0, Wing: null }, 'x.y': 1 };

    expect(
        [
            'Name',
            'Location.Floor',
            'Location.Wing',
            'Location.None',
            'None.Floor',
            'Name.length',
            'Location.toString',
            'x.y',
        ].map(source => valueAt(record, source)),
    ).toEqual(['A', 0, null, undefined, undefined, undefined, undefined, 1]);

    expect(valueAt(null, 'Name')).toBeUndefined();
});

test('a record is flattened by its field names, and nested again', () => {
    const fields = { Id: 0, 'Location.Floor': 0, 'Location.At.X': 0 };

    const record = {
        Id: 1,
        Location: { Floor: 2, At: { X: 3 }, Other: 4 },
        More: [5],
    };

    expect(flatten(fields, record)).toEqual({
        Id: 1,
        'Location.Floor': 2,
        'Location.At.X': 3,
        More: [5],
    });

    expect(flatten(fields, { Id: 1 })).toEqual({ Id: 1 });

    expect(nest({ Id: 1, 'Location.Floor': 2, 'Location.At.X': 3 })).toEqual({
        Id: 1,
        Location: { Floor: 2, At: { X: 3 } },
    });

    expect(
        flatFilter({ q: 'a', Location: { Floor: 2, At: { X: [3] } } }),
    ).toEqual({ q: 'a', 'Location.Floor': 2, 'Location.At.X': [3] });
});

test('setting a value at a path does not change the original record', () => {
    const record = { Location: { Floor: 1, Wing: 'N' } };

    expect(withValueAt(record, 'Location.Floor', 2)).toEqual({
        Location: { Floor: 2, Wing: 'N' },
    });

    expect(record.Location.Floor).toBe(1);
});
