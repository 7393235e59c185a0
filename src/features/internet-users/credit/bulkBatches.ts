import { useState } from 'react';

import {
    internetuser,
    type InternetUser,
} from '../../../../resources/internetuser.ts';
import { isObject } from '../../../../resources/rules/valueAt.ts';
import {
    inLanguage,
    type Language,
} from '../../../../resources/schema/index.ts';
import type { BulkAnswer } from '../../../../resources/services/answers.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import {
    readStoredList,
    writeStored,
} from '../../../foundation/browserStorage.ts';
import type { FileForm } from '../../../foundation/files.ts';
import { tabKeeper } from '../../../foundation/store.ts';
import { useSession } from '../../../session/SessionContext.ts';

interface BulkResult {
    readonly saved: readonly InternetUser[];
    /** Some were saved and none failed; anything else is a failure. */
    readonly ok: boolean;
}

export const resultOf = ({
    SavedUsers,
    FailedUsers,
}: BulkAnswer): BulkResult => {
    const saved = SavedUsers ?? [];
    return { saved, ok: saved.length > 0 && (FailedUsers ?? []).length === 0 };
};

export const bulkColumns = [
    'Alias',
    'Password',
    'RemTime',
    'RemTraffic',
    'RemDollar',
    'ExpiryDate',
] as const;

/** Names and passwords, one user per line, for pasting into a spreadsheet. */
export const textToCopy = (users: readonly InternetUser[]): string =>
    users
        .map(({ Alias, Password }) => `${Alias}\t${Password ?? ''}`)
        .join('\n');

/** Headings and rows of a file with the created users. Times are in seconds and data in KB, as in the API. */
export const fileOfUsers = (
    users: readonly InternetUser[],
    language: Language,
    form: FileForm,
) =>
    [
        bulkColumns.map(column =>
            inLanguage(internetuser.fields[column].label, language),
        ),
        users.map(user =>
            bulkColumns.map(column =>
                column === 'ExpiryDate'
                    ? form.day(user[column])
                    : form.text(user[column]),
            ),
        ),
    ] as const;

/** The users created by one order. */
export interface BulkBatch extends BulkResult {
    /** Milliseconds since 1970; identifies the batch within the tab. */
    readonly created: number;
    /** The names and passwords were copied or saved. An open print dialog proves nothing. */
    readonly isSaved: boolean;
}

const isBatch = (value: unknown): value is BulkBatch =>
    isObject(value) && 'created' in value && Array.isArray(value.saved);
const isUnsaved = ({ isSaved }: BulkBatch): boolean => !isSaved;

/**
 * This tab's created users, newest first. Nothing else shows their passwords, so they stay until
 * saved or discarded; saved ones are gone at the next visit.
 */
export const useBulkBatches = () => {
    const key = storageKey(`bulk.${useSession().user.UserId}`);
    const rewrite = (
        next: (all: readonly BulkBatch[]) => readonly BulkBatch[],
    ) => {
        const changed = next(readStoredList(() => tabKeeper, key, isBatch));
        writeStored(() => tabKeeper, key, changed);
        return changed;
    };
    const [batches, setBatches] = useState(() =>
        rewrite(all => all.filter(isUnsaved)),
    );
    const change = (next: Parameters<typeof rewrite>[0]) =>
        setBatches(rewrite(next));
    return {
        batches,
        add: (batch: BulkBatch) => change(all => [batch, ...all]),
        dropSaved: () => change(all => all.filter(isUnsaved)),
        /** Lets the batch go when the page is left. */
        markSaved: (created: number) =>
            change(all =>
                all.map(batch =>
                    batch.created === created
                        ? { ...batch, isSaved: true }
                        : batch,
                ),
            ),
        remove: (created: number) =>
            change(all => all.filter(batch => batch.created !== created)),
    };
};
