import { afterAll, vi } from 'vitest';

import type { Resource } from '../../resources/schema/index.ts';
import { mockInForce } from '../mockInForce.ts';

type Schema = typeof import('../../resources/schema/index.ts');
type Index = typeof import('../../resources/index.ts');

/**
 * A portal with declarations of a test file's own, as their lines in `resources/index.ts` would give them: a mock API
 * that answers for them, and screens to open. What reads declarations is to be imported after this, as what this gives
 * is: imported above it has read them without.
 */
export const declaring = async (
    declare: (schema: Schema) => Readonly<Record<string, Resource>>,
) => {
    const declared = declare(await import('../../resources/schema/index.ts'));

    await mockInForce(
        () =>
            vi.doMock('../../resources/index.ts', async original => {
                const { closeDeclarations } =
                    await import('../../resources/schema/index.ts');

                return {
                    resources: closeDeclarations({
                        ...((await original()) as Index).resources,
                        ...declared,
                    }),
                };
            }),
        async () => {
            const { resources } = await import('../../resources/index.ts');

            return Object.keys(declared).every(name => name in resources);
        },
    );

    const [{ startMock }, { openScreen }] = [
        await import('../../mock-api/http/server.ts'),
        await import('./portalScreen.tsx'),
    ];

    const mock = await startMock();
    afterAll(() => mock.close());

    return { mock, openScreen };
};
