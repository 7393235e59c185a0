import { expect, test } from 'vitest';

import jsonExport from '../../../vite/lean/jsonExport.ts';

test('react-admin’s own export writes a file, although its writer is loaded late', async () => {
    const file = await new Promise((done, fail) =>
        jsonExport(
            [{ id: 1, name: 'Lobby, "east"' }],
            (problem: unknown, text: string) =>
                problem ? fail(problem as Error) : done(text),
        ),
    );

    expect(file).toBe('id,name\n1,"Lobby, ""east"""');
});
