import { describe, expect, it } from 'vitest';

import {
    idsAfter,
    changesBetween,
} from '../../../src/features/portal-users/assignments.ts';

describe('a user’s assignments', () => {
    it('are sent as changes only', () => {
        expect(changesBetween('WidgetId', 'u-7', [1, 2, 3], [2, 3, 4])).toEqual(
            [
                { UserId: 'u-7', WidgetId: 4, Action: 'Add' },
                { UserId: 'u-7', WidgetId: 1, Action: 'Remove' },
            ],
        );

        expect(changesBetween('MenuItemId', 'u-7', [1, 2], [2, 1])).toEqual([]);
    });

    it('of a new user are all added, without an id', () => {
        expect(changesBetween('MenuItemId', '', [], [5])).toEqual([
            { UserId: '', MenuItemId: 5, Action: 'Add' },
        ]);
    });

    it('result from their changes', () => {
        const before = [1, 2, 3];
        const after = [3, 9];

        expect(
            idsAfter(
                'WidgetId',
                before,
                changesBetween('WidgetId', 'u', before, after),
            ),
        ).toEqual(after);
    });
});
