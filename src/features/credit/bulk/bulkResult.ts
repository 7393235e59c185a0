import { csvOf } from '../../../../resources/rules/csv.ts';
import { internetuser, type InternetUser } from '../../../../resources/internetuser.ts';
import { inLanguage, type Language } from '../../../../resources/schema/index.ts';
import type { BulkAnswer } from '../../../../resources/services/answers.ts';

export interface BulkResult {
    readonly saved: readonly InternetUser[];
    /** None failed and some were saved: anything else is a failure. */
    readonly ok: boolean;
}

export const resultOf = ({ SavedUsers, FailedUsers }: BulkAnswer): BulkResult => {
    const saved = SavedUsers ?? [];
    return { saved, ok: saved.length > 0 && (FailedUsers ?? []).length === 0 };
};

export const bulkColumns = ['Alias', 'Password', 'RemTime', 'RemTraffic', 'RemDollar', 'ExpiryDate'] as const;

/** Names and passwords, a line each, for pasting into a sheet. */
export const textToCopy = (users: readonly InternetUser[]): string => users.map(({ Alias, Password }) => `${Alias}\t${Password ?? ''}`).join('\n');

/** The created users as a file; times in seconds and data in KB, as the API has them. */
export const csvOfUsers = (users: readonly InternetUser[], language: Language): string =>
    csvOf(
        bulkColumns.map(column => inLanguage(internetuser.fields[column].label, language)),
        users.map(user => bulkColumns.map(column => user[column])),
    );
