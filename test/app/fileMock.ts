import { afterAll, beforeEach } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';

/**
 * A mock for one file of tests: put back before each of them, to a moment (milliseconds) where one is given, and closed
 * after the last.
 */
export const fileMock = async (now?: number): Promise<StartedMock> => {
    const mock = await startMock({ now });

    beforeEach(() => {
        if (now !== undefined) mock.backend.clock.set(now);
        mock.reset();
    });

    afterAll(() => mock.close());

    return mock;
};
