import { expect, test } from 'vitest';

import { lockProblems } from '../../scripts/lockFile.mjs';

const sound = {
    resolved: 'https://registry.npmjs.org/msw/-/msw-2.15.0.tgz',
    integrity: 'sha512-AAAA',
};

test.each([
    [
        'a package from elsewhere',
        { left: { ...sound, resolved: 'git+ssh://git@example.com/left.git' } },
        'left comes from git+ssh://git@example.com/left.git',
    ],
    [
        'a package without a checksum',
        { left: { resolved: sound.resolved } },
        'left has no sum to be checked by',
    ],
    [
        'a weak checksum',
        { left: { ...sound, integrity: 'sha1-AAAA' } },
        'left has no sum to be checked by',
    ],
    [
        'an unknown install script',
        { 'a/node_modules/left': { ...sound, hasInstallScript: true } },
        'left runs a script when it is installed',
    ],
])('%s is refused', (_, packages, problem) => {
    const all = Object.fromEntries(
        Object.entries(packages).map(([name, facts]) => [
            `node_modules/${name}`,
            facts,
        ]),
    );

    expect(lockProblems({ packages: all })).toEqual([problem]);
});

test('accepts packages of the registry, and a known install script', () => {
    expect(
        lockProblems({
            packages: {
                '': {},
                'node_modules/left': sound,
                'node_modules/msw': { ...sound, hasInstallScript: true },
            },
        }),
    ).toEqual([]);
});
