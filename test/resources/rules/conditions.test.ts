import { expect, test } from 'vitest';

import { isMet } from '../../../resources/rules/conditions.ts';
import { problemsOf } from '../../../resources/rules/validation.ts';
import {
    fieldsRead,
    text,
    type Condition,
} from '../../../resources/schema/index.ts';

const record = { State: 'Valid', Places: 2, Paid: false, Note: '' };

const cases: readonly (readonly [Condition, boolean])[] = [
    [{ field: 'State', is: 'Valid' }, true],
    [{ field: 'State', is: ['Used', 'Valid'] }, true],
    [{ field: 'State', is: [] }, false],
    [{ field: 'State', isNot: 'Valid' }, false],
    [{ field: 'State', isNot: ['Used', 'Revoked'] }, true],
    [{ field: 'Places', is: 2 }, true],
    [{ field: 'Places', is: '2' }, false],
    [{ field: 'Paid', is: false }, true],
    [{ field: 'Note', is: null }, true],
    [{ field: 'Gone', is: null }, true],
    [{ field: 'State', isNot: null }, true],
    [{ roles: ['SiteUsers'] }, true],
    [{ roles: ['Administrators', 'Distributors'] }, false],
    [
        { all: [{ field: 'State', is: 'Valid' }, { roles: ['SiteUsers'] }] },
        true,
    ],
    [
        {
            all: [
                { field: 'State', is: 'Valid' },
                { field: 'Paid', is: true },
            ],
        },
        false,
    ],
    [
        {
            any: [
                { field: 'State', is: 'Used' },
                { field: 'Places', is: 2 },
            ],
        },
        true,
    ],
    [{ any: [] }, false],
    [{ all: [] }, true],
];

test.each(cases)('%j: %s', (condition, expected) => {
    expect(isMet(condition, record, 'SiteUsers')).toBe(expected);
});

test('a condition names its fields', () => {
    expect(
        fieldsRead({
            all: [
                { field: 'State', is: 'Valid' },
                { any: [{ roles: ['SiteUsers'] }, 'refundable'] },
            ],
        }),
    ).toEqual(['State', 'Amount', 'Refunded', 'RefundedAmount']);

    expect(fieldsRead({ roles: ['SiteUsers'] })).toEqual([]);
});

test('a hidden field is not required', () => {
    const fields = {
        Reason: text({
            required: true,
            when: { field: 'State', is: 'Revoked' },
        }),
        Approval: text({ required: true, when: { roles: ['Administrators'] } }),
    };

    expect(problemsOf(fields, { State: 'Valid' }, 'SiteUsers')).toEqual({});

    expect(problemsOf(fields, { State: 'Revoked' }, 'SiteUsers')).toEqual({
        Reason: { code: 'required' },
    });

    expect(problemsOf(fields, { State: 'Valid' }, 'Administrators')).toEqual({
        Approval: { code: 'required' },
    });
});
