import { expect, test } from 'vitest';

import {
    isPackageName,
    isWebAddress,
    packageNameOf,
} from '../../../../resources/rules/typed/android.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { tvApplication } from '../../../../resources/tv/application.ts';

test.each(['com.example', 'com.example_tv', 'COM.Example', 'a.b'])(
    '%s is a package name',
    name => expect(isPackageName(name)).toBe(true),
);

test.each([
    'Netflix',
    'com',
    'com.1example',
    'com._x',
    'com.example-tv',
    'com..example',
    'com.example.',
    `com.${'x'.repeat(200)}`,
])('%s is not a package name', name => expect(isPackageName(name)).toBe(false));

test.each([
    [' com.example.tv ', 'com.example.tv'],
    [
        'https://play.google.com/store/apps/details?id=com.netflix.ninja&hl=en',
        'com.netflix.ninja',
    ],
    ['market://details?id=com.netflix.ninja', 'com.netflix.ninja'],
    ['Netflix', 'Netflix'],
    ['https://example.com/?id=7', 'https://example.com/?id=7'],
])('pasting %s gives the package %s', (typed, name) =>
    expect(packageNameOf(typed)).toBe(name),
);

test.each([
    'http://tv.example',
    'https://example.com:8080/a.apk',
    'HTTPS://Example.com',
    'http://127.0.0.1/x',
    'http://[::1]/',
])('%s is an address', url => expect(isWebAddress(url)).toBe(true));

test.each([
    'https://?',
    'http://.',
    'http://example.com:70000',
    'example.com',
    'http://a b',
    'ftp://example.com',
])('%s is not an address', url => expect(isWebAddress(url)).toBe(false));

test.each([
    [0, undefined],
    [2_147_483_647, undefined],
    [2_147_483_648, 'max'],
    [1.5, 'integer'],
    [-1, 'min'],
])('version code %d', (version, code) =>
    expect(problemOf(tvApplication.fields.VersionCode, version, {})?.code).toBe(
        code,
    ),
);
