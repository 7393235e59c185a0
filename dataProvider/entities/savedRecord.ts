import type { Identifier, RaRecord } from 'react-admin';
import { valueAt } from '../../resources/rules/valueAt.ts';
import { placeIn } from '../../resources/rules/narrowing.ts';
import { isNoKey } from '../../resources/rules/emptyValue.ts';
import { factsOf, isRest, type Resource } from '../../resources/schema/index.ts';
import type { WireRecord } from '../wire/pageOf.ts';

/** Rows looked at to find a record that was saved without an answer that names it. */
export const LIKELY = 100;

interface Saved {
    readonly body: WireRecord;
    readonly reply: WireRecord | undefined;
    /** Of the record that was changed; undefined for a new one. */
    readonly id: Identifier | undefined;
}

interface Reading {
    readonly read: (wire: WireRecord) => RaRecord;
    readonly getOne: (id: Identifier) => Promise<RaRecord>;
    readonly find: (filter: WireRecord) => Promise<readonly RaRecord[]>;
}

/** The newest record like the one that was sent, where the list shows one. */
const likeIt = async (resource: Resource, { body }: Saved, { read, find }: Reading): Promise<RaRecord | undefined> => {
    const { api, fields, title } = resource;
    const narrowed = isRest(api) || !api.list ? {} : placeIn(api.list, fields, body);
    const sent = read(body);
    const told = Object.keys(body).filter(source => fields[source] && !factsOf(fields[source]).secret && !isNoKey(sent[source]));
    const rows = await find({ ...narrowed, q: String(valueAt(sent, title) ?? '') }).catch(() => []);
    const alike = rows.filter(row => told.every(source => row[source] === undefined || JSON.stringify(row[source]) === JSON.stringify(sent[source])));
    return alike.toSorted((one, other) => Number(other.id) - Number(one.id))[0];
};

/**
 * The record that a save made, from an answer that may say nothing or leave out what was sent: read again where its key is known,
 * found where it is new. A new one that cannot be found has no `id`; it was saved all the same.
 */
export const savedRecord = async (resource: Resource, saved: Saved, reading: Reading): Promise<RaRecord> => {
    const { key, fields } = resource;
    const { body, reply, id } = saved;
    const own = [reply?.[key], id, body[key]].find(each => !isNoKey(each)) as Identifier | undefined;
    const echo = Object.fromEntries(Object.entries(body).filter(([source]) => !fields[source] || !factsOf(fields[source]).secret));
    if (own === undefined) return (await likeIt(resource, saved, reading)) ?? reading.read({ ...echo, ...reply });
    if (reply) return reading.read({ ...echo, ...reply, [key]: own });
    return reading.getOne(own).catch(() => reading.read({ ...echo, [key]: own }));
};
