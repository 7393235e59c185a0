import { describe, expect, it } from 'vitest';

import type { InternetUser } from '../../../../resources/internetuser.ts';
import { csvOf } from '../../../../resources/rules/csv.ts';
import { inLanguage } from '../../../../resources/schema/index.ts';
import {
    fileOfUsers,
    resultOf,
    textToCopy,
} from '../../../../src/features/internet-users/credit/bulkBatches.ts';
import { outcomeByCount } from '../../../../src/foundation/atMostOnce.ts';
import { fileForm } from '../../../../src/foundation/files.ts';
import { createI18n } from '../../../../src/i18n/createI18n.ts';

const texts = { en: await createI18n('en'), fr: await createI18n('fr') };

const csvOfUsers = (users: readonly InternetUser[], language: 'en' | 'fr') =>
    csvOf(
        ...fileOfUsers(
            users,
            {
                language,
                translate: texts[language].translate,
                text: text => inLanguage(text, language),
                askCurrency: () => 'AUD',
                offset: 10,
                noTime: '…',
            },
            fileForm(language),
        ),
        fileForm(language).marks,
    );

const user = (Alias: string, Password: string | null = 'ABC123') =>
    ({
        Id: 1,
        Alias,
        Password,
        RemTime: 3600,
        RemTraffic: 1_000_000,
        RemDollar: 0,
        ExpiryDate: null,
    }) as unknown as InternetUser;

describe('creating many users', () => {
    it('succeeds only if none failed and some were saved', () => {
        expect(resultOf({ SavedUsers: [user('a')], FailedUsers: [] }).ok).toBe(
            true,
        );

        expect(
            resultOf({ SavedUsers: [user('a')], FailedUsers: [{}] }).ok,
        ).toBe(false);

        expect(resultOf({ SavedUsers: [], FailedUsers: [] }).ok).toBe(false);
        expect(resultOf({ SavedUsers: null }).ok).toBe(false);
    });

    it('lists names and passwords to copy, one a line', () => {
        expect(textToCopy([user('a'), user('b', null)])).toBe('a\tABC123\nb\t');
    });

    it('saves a file without formulas', () => {
        const [header, first] = csvOfUsers([user('=cmd()')], 'en').split(
            '\r\n',
        );

        expect(header?.replace('\uFEFF', '')).toBe(
            'Alias,Password,Time left (seconds),Data left (KB),Credit (AUD),Expires',
        );

        expect(first).toBe("'=cmd(),ABC123,3600,1000000,0,");

        expect(
            csvOfUsers(
                [
                    {
                        ...user('a'),
                        RemDollar: 12.5,
                        ExpiryDate: '2026-12-01T00:00:00',
                    },
                ],
                'fr',
            ).split('\r\n')[1],
        ).toBe('a;ABC123;3600;1000000;12,5;2026-12-01');
    });

    it('shows -9999 as unlimited data', () => {
        const [, first] = csvOfUsers(
            [{ ...user('a'), RemTraffic: -9999 }],
            'en',
        ).split('\r\n');

        expect(first).toBe('a,ABC123,3600,unlimited MB,0,');
    });

    it('is known after a lost answer to have created all, none or some', () => {
        expect([
            outcomeByCount(5, 3, 8),
            outcomeByCount(5, 3, 5),
            outcomeByCount(5, 3, 7),
        ]).toEqual(['applied', 'notApplied', 'unknown']);
    });
});
