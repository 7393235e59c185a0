import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyOfProject } from '../../scripts/copyOfProject.mjs';

test('wrong declarations end the start with all that is wrong, each with its file and line', () => {
    const copy = copyOfProject();
    const change = (file: string, from: string, to: string) => writeFileSync(join(copy, file), readFileSync(join(copy, file), 'utf8').replace(from, to));
    try {
        change('resources/client.ts', "title: 'Company'", "title: 'Compny'");
        change('resources/site.ts', "title: 'SiteName'", "title: 'SiteNmae'");
        const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: copy, encoding: 'utf8', env: { ...process.env, PORT: '0' } });
        expect(status).toBe(1);
        expect(stderr).toMatch(/resources\/client\.ts:\d+ {2}client: title 'Compny' is no field\. Did you mean 'Company'\?\nresources\/site\.ts:\d+ {2}site: title 'SiteNmae' is no field\. Did you mean 'SiteName'\?/);
    } finally {
        rmSync(copy, { recursive: true, force: true });
    }
});
