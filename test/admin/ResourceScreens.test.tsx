import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useDefinitions } from '../../src/admin/ResourceScreens.tsx';

test('all entities are registered with react-admin in one go', () => {
    const all = vi.fn(() =>
        ['room', 'site'].map(name => ({
            name,
            recordRepresentation: 'Name',
            hasEdit: true,
        })),
    );

    const { result, rerender } = renderHook(() => useDefinitions(all));
    const first = result.current;
    expect(Object.keys(first.definitions)).toEqual(['room', 'site']);

    expect(first.definitions['room']).toMatchObject({
        hasEdit: true,
        hasList: false,
        recordRepresentation: 'Name',
    });

    first.register({ name: 'another' });
    first.unregister({ name: 'room' });
    rerender();
    expect(result.current).toBe(first);
    expect(Object.keys(first.definitions)).toEqual(['room', 'site']);
    expect(all).toHaveBeenCalledTimes(1);
});
