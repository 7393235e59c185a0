import { expect, test } from 'vitest';

import { openApiOf } from '../../../mock-api/openapi/document.ts';
import { mockOfFile } from '../mockOfFile.ts';

const api = mockOfFile();

test('the mock serves the document to programs and people, and loads nothing from elsewhere', async () => {
    const document = await fetch(`${api.mock.url}/openapi.json`);
    expect(document.headers.get('content-type')).toContain('application/json');

    expect(await document.json()).toEqual(
        JSON.parse(JSON.stringify(openApiOf())),
    );

    for (const address of ['/docs', '/docs/', '/docs?operation=room']) {
        const page = await (await fetch(api.mock.url + address)).text();
        expect(page).toContain('spec-url="/openapi.json"');
        expect(page).not.toMatch(/https?:\/\//);
    }

    const viewer = await fetch(`${api.mock.url}/docs/viewer.js`);
    expect(viewer.headers.get('content-type')).toContain('text/javascript');
    expect((await viewer.text()).length).toBeGreaterThan(100_000);
    expect((await fetch(`${api.mock.url}/docs/else`)).status).toBe(404);
});
