import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { keepLanguage } from '../../../src/foundation/preferences.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

test.each([
    ['en', 'unknown'],
    ['fr', 'inconnu'],
])(
    'an invalid day is shown as unknown in a list and on its page, with the raw value as a tooltip (%s)',
    async (language, unknown) => {
        keepLanguage(language);
        const raw = '+010000-01-01T01:11:00Z';
        for (const row of mock.backend.store.rows('company'))
            Object.assign(row, { LogTime: raw });
        const { close } = await openPortal(mock, '/company');

        expect((await screen.findAllByTitle(raw))[0]).toHaveTextContent(
            new RegExp(`^${unknown}`),
        );

        expect(document.body).not.toHaveTextContent('+010');
        close();
        await openPortal(mock, '/company/1/show');

        expect(await screen.findByTitle(raw)).toHaveTextContent(
            new RegExp(`^${unknown}`),
        );
    },
);
