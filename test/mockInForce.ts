import { vi } from 'vitest';

/**
 * Names mocks (by `vi.doMock`) until they are in force: vitest forgets those that are named while it looks others up,
 * as it does when code of the file before is still being fetched, on a machine that has nothing cached yet. What was
 * read meanwhile is read anew, without them it would be another module. What needs the mocks is to be imported after
 * this.
 */
export const mockInForce = async (
    name: () => void,
    isInForce: () => Promise<boolean>,
): Promise<void> => {
    do {
        vi.resetModules();
        name();
    } while (!(await isInForce()));

    vi.resetModules();
};
