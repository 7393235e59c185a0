import { useMemo, useState } from 'react';

import {
    internetuser,
    type InternetUser,
} from '../../../../resources/internetuser.ts';
import { isObject } from '../../../../resources/rules/valueAt.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import type { BulkAnswer } from '../../../../resources/services/replyTypes.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import {
    readStoredList,
    writeStored,
} from '../../../foundation/browserStorage.ts';
import type { FileForm } from '../../../foundation/files.ts';
import { tabKeeper } from '../../../foundation/store.ts';
import { isEndless, valueText } from '../../../foundation/values/fieldTypes.ts';
import { fieldLabel, headingOf } from '../../../foundation/values/headings.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { cardUser, useCardSets } from '../../credit/cardSets.ts';

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

/** What is shown of a created user. */
export type BulkUser = Pick<InternetUser, (typeof bulkColumns)[number]>;

/** Names and passwords, one user per line, for pasting into a spreadsheet. */
export const textToCopy = (users: readonly BulkUser[]): string =>
    users
        .map(({ Alias, Password }) => `${Alias}\t${Password ?? ''}`)
        .join('\n');

type BulkColumn = (typeof bulkColumns)[number];

/** The label with the unit of the numbers below it: seconds, KB, the currency. */
const headingInFile = (column: BulkColumn, formatters: Formatters): string => {
    const field: Field = internetuser.fields[column];
    const { unit } = field;

    return unit === undefined
        ? headingOf(column, field, formatters)
        : `${fieldLabel(column, field, formatters)} (${formatters.translate(`screens.export.raw.${unit}`)})`;
};

const cellInFile = (
    column: BulkColumn,
    value: unknown,
    formatters: Formatters,
    form: FileForm,
): unknown => {
    if (column === 'ExpiryDate') return form.day(value);
    const field: Field = internetuser.fields[column];

    return form.text(
        isEndless(value, field) ? valueText(value, field, formatters) : value,
    );
};

/** Headings and rows of a file with the created users. Times are in seconds and data in KB, as in the API. */
export const fileOfUsers = (
    users: readonly BulkUser[],
    formatters: Formatters,
    form: FileForm,
) =>
    [
        bulkColumns.map(column => headingInFile(column, formatters)),
        users.map(user =>
            bulkColumns.map(column =>
                cellInFile(column, user[column], formatters, form),
            ),
        ),
    ] as const;

/** How a bulk creation ended; its users are among the card sets. */
interface BulkEnd {
    /** Identifies the card set. */
    readonly created: number;
    readonly ok: boolean;
    /** The names and passwords were copied or saved, or there are none. An open print dialog proves nothing. */
    readonly isSaved: boolean;
}

/** The users created by one order. */
export interface BulkBatch extends BulkEnd {
    readonly saved: readonly BulkUser[];
}

const isEnd = (value: unknown): value is BulkEnd =>
    isObject(value) && typeof value.created === 'number';

const isUnsaved = ({ isSaved }: BulkEnd): boolean => !isSaved;

/**
 * This tab's created users, newest first. Nothing else shows their passwords, so they stay until
 * saved or discarded; saved ones are gone at the next visit.
 */
export const useBulkBatches = () => {
    const sets = useCardSets();
    const key = storageKey(`bulk.${useSession().user.UserId}`);

    const rewrite = (next: (all: readonly BulkEnd[]) => readonly BulkEnd[]) => {
        const changed = next(readStoredList(() => tabKeeper, key, isEnd));
        writeStored(() => tabKeeper, key, changed);

        return changed;
    };

    const [ends, setEnds] = useState(() =>
        rewrite(all => all.filter(isUnsaved)),
    );

    const change = (next: Parameters<typeof rewrite>[0]) =>
        setEnds(rewrite(next));

    const batches = useMemo((): readonly BulkBatch[] => {
        const found = ends.map(end => ({
            ...end,
            saved: sets.find(end.created)?.cards.map(cardUser) ?? [],
        }));

        // Cards expire, and with them the batch.
        return found.filter(
            ({ isSaved, saved }) => isSaved || saved.length > 0,
        );
    }, [ends, sets]);

    return {
        batches,
        add: (end: BulkEnd) => change(all => [end, ...all]),
        dropSaved: () => change(all => all.filter(isUnsaved)),
        /** Lets the batch go when the page is left. */
        markSaved: (created: number) =>
            change(all =>
                all.map(end =>
                    end.created === created ? { ...end, isSaved: true } : end,
                ),
            ),
        remove: (created: number) =>
            change(all => all.filter(end => end.created !== created)),
    };
};
