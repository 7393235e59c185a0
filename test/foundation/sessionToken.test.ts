import { expect, it } from 'vitest';

import { claimTab, tabOwner } from '../../src/foundation/sessionToken.ts';

const ada = { UserId: 'u-1', UserName: 'Ada Admin' };

it('a tab keeps what its user left in it, and nothing of another user', () => {
    sessionStorage.setItem('RaStoreAtrium.room.listParams', 'of the first');
    claimTab(ada);
    claimTab({ ...ada, UserName: 'Ada' });

    expect(sessionStorage.getItem('RaStoreAtrium.room.listParams')).toBe(
        'of the first',
    );

    expect(tabOwner()).toBe('Ada');
    claimTab({ UserId: 'u-2', UserName: 'Ada' });
    expect(sessionStorage.getItem('RaStoreAtrium.room.listParams')).toBeNull();
});
