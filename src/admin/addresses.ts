import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { createPathOf, editPathOf, showPathOf } from '../foundation/lists/recordPath.ts';

/** Where the records of an entity are listed. */
export const listAddress = (name: ResourceName): string => `/${name}`;

/** The same, searched for a text. */
export const filteredAddress = (name: ResourceName, text: string): string => `${listAddress(name)}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;

export const createAddress = (name: ResourceName): string => createPathOf(name);

/** Where a record is edited: `/room/3`, or `/ticketEdit/3` where the declaration says so. */
export const recordAddress = (name: ResourceName, id: string | number): string => {
    const { editPath = name }: Resource = resources[name];
    return editPathOf(editPath, id);
};

export const showAddress = (name: ResourceName, id: string | number): string => showPathOf(name, id);

/** Whether text from an address can be a key at all; one that cannot is never asked for. */
export const isKey = (name: ResourceName, text: string | undefined): text is string => {
    const { fields, key }: Resource = resources[name];
    return text !== undefined && (fields[key]?.textual ? text.trim() !== '' : /^[1-9]\d{0,15}$/.test(text));
};

/** A part of an address as it was meant; as it stands where its percent signs make no sense. */
export const decoded = (part: string): string => {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
};

/** Text of an address that stands for a new record. */
export const isNew = (text: string | undefined): boolean => text === 'create' || text === '0';
