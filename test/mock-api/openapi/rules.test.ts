import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

import { openApiOf } from '../../../mock-api/openapi/document.ts';

/** Rules of Redocly's recommended ones that the document does not keep, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
    'no-path-trailing-slash':
        'The provider’s own addresses end so, and answer at no other.',
};

test('the document follows Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });

    const found = await lintFromString({
        source: JSON.stringify(openApiOf()),
        config,
    });

    const text = (each: (typeof found)[number]) =>
        `${each.ruleId}: ${each.message}`;

    expect(
        found.filter(({ ruleId }) => !(ruleId in LEFT_OUT)).map(text),
    ).toEqual([]);

    expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(
        new Set(Object.keys(LEFT_OUT)),
    );
});
