import { afterAll, beforeAll } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { signIn, type Caller } from './signIn.ts';

interface MockOfFile {
    readonly mock: StartedMock;
    /** The administrator, signed in. */
    admin: Caller;
}

/** One mock API for all tests of a file, there from the first test on. */
export const mockOfFile = (
    options?: Parameters<typeof startMock>[0],
): MockOfFile => {
    const parts: Partial<{
        -readonly [Name in keyof MockOfFile]: MockOfFile[Name];
    }> = {};

    beforeAll(async () => {
        parts.mock = await startMock(options);
        parts.admin = await signIn(parts.mock, 'admin');
    });

    afterAll(() => parts.mock?.close());

    return parts as MockOfFile;
};
