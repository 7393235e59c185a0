import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext } from 'ra-core';
import { useCallback } from 'react';

import { type ResourceName, resources } from '../../resources/index.ts';
import { abilities, type Resource } from '../../resources/schema/index.ts';
import { useBusy } from '../components/useBusy.ts';
import { inSentence, useText } from '../components/useText.ts';
import {
    type Rights,
    rightsFor,
    createPathOf,
    editPathOf,
    showPathOf,
} from '../foundation/recordActions.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { useAccess } from '../session/SessionContext.ts';
import { useWorkAt } from '../session/useScope.ts';
import { failureText } from './failureText.ts';

export const listAddress = (name: ResourceName): string => `/${name}`;

/** The list's address with filters; `q` is the search text. */
export const filteredAddress = (
    name: ResourceName,
    filter: Readonly<Record<string, unknown>>,
): string =>
    `${listAddress(name)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const createAddress = (name: ResourceName): string => createPathOf(name);

export const importAddress = (name: ResourceName): string => `/${name}/import`;

/** Where an import is undone. */
export const undoImportAddress = (name: ResourceName, act: string): string =>
    `${importAddress(name)}?undo=${act}`;

/** Where a record is edited: `/room/3`, or the declared path, as in `/ticketEdit/3`. */
export const recordAddress = (
    name: ResourceName,
    id: string | number,
): string => {
    const { editPath = name }: Resource = resources[name];

    return editPathOf(editPath, id);
};

export const showAddress = (name: ResourceName, id: string | number): string =>
    showPathOf(name, id);

/** Whether text from an address can be a key at all. If not, no request is made. */
export const isKey = (
    name: ResourceName,
    text: string | undefined,
): text is string => {
    const { fields, key }: Resource = resources[name];

    return (
        text !== undefined &&
        (fields[key]?.textual
            ? text.trim() !== ''
            : /^[1-9]\d{0,15}$/.test(text))
    );
};

/** Decodes a part of an address; unchanged if its percent signs are invalid. */
export const decodePart = (part: string): string => {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
};

/** Whether the text in an address stands for a new record. */
export const isNew = (text: string | undefined): boolean =>
    text === 'create' || text === '0';

/** The entity of the surrounding screen. Throws if none is declared under that name. */
export const useResourceName = (): ResourceName => {
    const name = useResourceContext();
    if (name === undefined || !Object.hasOwn(resources, name))
        throw new Error(
            `No entity is declared as '${name}'; a screen needs a ResourceContext of one that is.`,
        );

    return name as ResourceName;
};

/** The rights to an entity's records. */
export const rightsOf = (
    name: ResourceName,
    may: (resource: string, action: string) => boolean,
): Rights => {
    const { api }: Resource = resources[name];

    return rightsFor(name, abilities(api), may);
};

/** The signed-in user's rights to an entity's records. */
export const useRights = (name: ResourceName): Rights =>
    rightsOf(name, useAccess());

/** Whether the API can create these records but these rights do not allow it. */
export const isCreationRefused = (
    name: ResourceName,
    { create }: Rights,
): boolean => !create && abilities((resources[name] as Resource).api).create;

/** Title of the form for a new record. */
export const useNewTitle = (name: ResourceName): string => {
    const translate = useMessage();
    const text = useText();
    const { label, texts }: Resource = resources[name];

    return texts?.create
        ? text(texts.create)
        : translate('screens.form.newTitle', { name: inSentence(text(label)) });
};

/** Switches to a site by id and reports a failure. `onDone`: called after switching. */
export const useWorkThere = (
    onDone: () => void,
): {
    readonly isBusy: boolean;
    readonly work: (site: number) => void;
} => {
    const workAt = useWorkAt();
    const notify = useNotify();
    const { isBusy, alone } = useBusy();

    const work = async (site: number) => {
        try {
            if (await workAt(site)) onDone();
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        }
    };

    return {
        isBusy,
        work: site => void alone(() => work(site)),
    };
};

/** Invalidates all queries of an entity. */
export const useRecordRefresh = (name: ResourceName): (() => Promise<void>) => {
    const client = useQueryClient();

    return useCallback(
        () => client.invalidateQueries({ queryKey: [name] }),
        [client, name],
    );
};
