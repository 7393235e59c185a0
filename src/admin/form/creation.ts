import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useNotify,
} from 'ra-core';
import { useRef } from 'react';

import type {
    ChangeNote,
    PortalProvider,
} from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { narrowingValues } from '../../../resources/rules/narrowing.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import {
    factsOf,
    isRest,
    slotsOf,
    type Field,
    type Resource,
} from '../../../resources/schema/index.ts';
import {
    isUnknown,
    useAtMostOnce,
    type AtMostOnce,
} from '../../components/atMostOnce/useAtMostOnce.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { doubtOf } from '../failureText.ts';
import { useOverrides } from '../overrideTables.ts';
import { holderMustBeAsShown, NotSavedError } from './refusals.ts';
import type { Values } from './threeWay.ts';

const ROWS = 200;
const MAX_PAGES = 5;
const SERVER_ORDER = { field: 'id', order: 'ASC' } as const;

const isNone = (value: unknown): boolean => isNoKey(value) || value === false;

const loosely = (value: unknown): string =>
    String(value).replace(/\s+/g, ' ').trim().toLowerCase();

const isStoredAlike = (
    field: Field,
    typed: unknown,
    stored: unknown,
): boolean => {
    const { holds } = factsOf(field);
    if (holds === 'day') return dayFromWire(typed) === dayFromWire(stored);
    if (holds === 'instant')
        return Date.parse(String(typed)) === Date.parse(String(stored));

    return loosely(typed) === loosely(stored);
};

/** Whether a listed row matches the typed record: same title, and no listed field differs. */
const isLike = (
    { fields, title }: Resource,
    typed: Values,
    listed: Values,
): boolean => {
    const row = flatten(fields, listed);

    const isAsTyped = ([name, field]: readonly [string, Field]): boolean =>
        !factsOf(field).comparable ||
        field.sent === false ||
        isNone(typed[name]) ||
        row[name] === undefined ||
        isStoredAlike(field, typed[name], row[name]);

    return (
        loosely(row[title]) === loosely(typed[title]) &&
        Object.entries(fields).every(isAsTyped)
    );
};

/**
 * Called when the answer to a change was lost. Resolves to the current record if it matches what
 * was sent, otherwise to undefined. Sending the same change again creates nothing twice.
 */
export const storedAs = async (
    provider: PortalProvider,
    name: ResourceName,
    id: Identifier,
    values: Values,
): Promise<RaRecord | undefined> => {
    const { fields }: Resource = resources[name];
    const { data: latest } = await provider.getOne<RaRecord>(name, { id });
    const sent = flatten(fields, values);
    const now = flatten(fields, latest);

    const isCompared = ([source, field]: readonly [string, Field]): boolean =>
        Object.hasOwn(sent, source) &&
        factsOf(field).comparable &&
        !field.readOnly &&
        field.sent !== false &&
        now[source] !== undefined;

    const isAsSent = ([source, field]: readonly [string, Field]): boolean => {
        if (isNone(sent[source]) && isNone(now[source])) return true;

        return isStoredAlike(field, sent[source], now[source]);
    };

    const compared = Object.entries(fields).filter(isCompared);

    return compared.every(isAsSent) ? latest : undefined;
};

/** The state before the request: the number of rows, and which of them already matched the typed record. */
interface Before {
    readonly count: number;
    readonly alike: readonly RaRecord['id'][];
}

interface Creation {
    readonly job: AtMostOnceAction<unknown, RaRecord>;
    /** The record found by the lookup. */
    readonly found: () => RaRecord | undefined;
}

/**
 * Creates a record with one request. If the answer is lost, the entity's list is searched for the
 * record's title: it was saved if a matching row is new, and not saved if there is none and the
 * list has as many rows as before; otherwise the outcome is unknown.
 */
export const creationOf = (
    provider: PortalProvider,
    name: ResourceName,
    typed: Values,
    note?: ChangeNote,
): Creation => {
    const resource: Resource = resources[name];
    const { api, title } = resource;
    const call = isRest(api) ? undefined : api.list;
    const hasSearch = Object.values(slotsOf(call ?? {})).includes('search');
    // Narrows the list to where the record belongs, whatever is selected on the page.
    const narrowing = call ? narrowingValues(call, resource.fields, typed) : {};
    let record: RaRecord | undefined;

    const list = async (filter: Values, page: number, perPage: number) => {
        const { data, total = data.length } = await provider.getList<RaRecord>(
            name,
            { pagination: { page, perPage }, sort: SERVER_ORDER, filter },
        );

        return { data, total };
    };

    const rowsAlike = async (): Promise<{
        readonly rows: readonly RaRecord[];
        readonly isAll: boolean;
    }> => {
        const searched = hasSearch && !isNone(typed[title]);
        const search = searched && { q: String(typed[title]) };
        const flatTyped = flatten(resource.fields, typed);
        const rows: RaRecord[] = [];
        let seen = 0;

        for (let page = 1; page <= MAX_PAGES; page += 1) {
            const filter = { ...narrowing, ...search };
            const { data, total } = await list(filter, page, ROWS);
            const alike = data.filter(row => isLike(resource, flatTyped, row));
            rows.push(...alike);
            seen += data.length;
            const isAll = seen >= total;
            if (isAll || data.length === 0) return { rows, isAll };
        }

        return { rows, isAll: false };
    };

    const look = async () => {
        if (!call && !isRest(api)) return undefined;

        const [{ rows, isAll }, { total }] = await Promise.all([
            rowsAlike(),
            list(narrowing, 1, 1),
        ]);

        return { rows, isAll, count: total };
    };

    return {
        found: () => record,
        job: {
            before: async () => {
                const { rows = [], count = 0 } = (await look()) ?? {};

                return { count, alike: rows.map(row => row.id) };
            },
            send: async signal => {
                const { data } = await provider.create<RaRecord>(name, {
                    data: typed,
                    meta: { signal, note },
                });

                return data;
            },
            trustsRefusal: true,
            outcome: async before => {
                const { count, alike } = before as Before;
                const now = await look();
                record = now?.rows.find(row => !alike.includes(row.id));
                if (record) return 'applied';
                const isSameCount = now?.isAll && now.count === count;

                return isSameCount ? 'notApplied' : 'unknown';
            },
        },
    };
};

interface CreationWay {
    /**
     * Resolves to the record, even if only a later lookup found it. Throws the server's refusal, or
     * NotSavedError if the notice explains what happened.
     */
    readonly create: (values: Values) => Promise<RaRecord>;
    /** State for the notice beside the form. */
    readonly action: AtMostOnce<RaRecord>;
}

/** Creates a record at most once. After a lost answer it looks up the outcome before anything may be sent again. */
export const useCreation = (name: ResourceName): CreationWay => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const { saveOf } = useOverrides();
    const action = useAtMostOnce<RaRecord>();
    const latest = useRef<() => RaRecord | undefined>(() => undefined);

    const create = async (values: Values): Promise<RaRecord> => {
        if (!isUnknown(action.state))
            await holderMustBeAsShown(provider, name, values, translate);
        const customJob = saveOf(name).job?.(provider, values);

        const { job, found } = customJob
            ? { job: customJob, found: () => undefined }
            : creationOf(provider, name, values);

        const wasFound = latest.current;
        let isMine = false;

        const end = await action.start({
            ...job,
            before: () => {
                isMine = true;
                latest.current = found;

                return job.before();
            },
        });

        if (end?.end === 'answered') return end.answer;

        if (end?.end === 'refused') {
            action.clear();
            throw end.error;
        }

        if (end?.end !== 'lost' || end.outcome !== 'applied')
            throw new NotSavedError();

        notify(
            translate('saving.found', { why: translate(doubtOf(end.error)) }),
            { type: 'info' },
        );

        const foundRecord = isMine ? found() : wasFound();

        return foundRecord ?? { id: '', ...values }; // it was created; only the answer is missing
    };

    return { create, action };
};
