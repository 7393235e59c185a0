import { expect, it } from 'vitest';

import { savedText } from '../../../src/features/portal-users/assignments.ts';

const user = {
    id: 'u-7',
    Id: 'u-7',
    UserName: 'clara',
    Sites: [1, 2],
    LastName: null,
};

const Widgets = [{ UserId: 'u-7', WidgetId: 1, Action: 'Add' }];

it('saving only assignments confirms an update; any other save confirms a saved user', () => {
    expect(savedText({ ...user, Widgets }, user)).toEqual([
        'Update Successful',
        'Mise à jour réussie',
    ]);

    expect(
        savedText({ ...user, Widgets, UserName: 'clarissa' }, user),
    ).toBeUndefined();

    expect(savedText({ ...user, Widgets, Sites: [1] }, user)).toBeUndefined();
    expect(savedText({ ...user, Widgets: undefined }, user)).toBeUndefined();
    expect(savedText({ UserName: 'new', Widgets }, undefined)).toBeUndefined();
});
