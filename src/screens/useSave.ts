import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useRef } from 'react';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { saves } from '../custom/saves.ts';
import { useText } from '../ui/useText.ts';
import { failureText, isSessionOver } from './failureText.ts';
import { useCreation } from './useCreation.ts';
import { useRecordRefresh } from './useRecordRefresh.ts';

type Values = Readonly<Record<string, unknown>>;

/** Creates or updates once, says how it went; undefined when it failed or another save is under way. */
export const useSave = (name: ResourceName, record: RaRecord | undefined) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useTranslate();
    const text = useText();
    const refresh = useRecordRefresh(name);
    const { create, action } = useCreation(name);
    const saving = useRef(false);
    const { texts }: Resource = resources[name];

    const save = async (values: Values): Promise<RaRecord | undefined> => {
        if (saving.current) return undefined;
        saving.current = true;
        try {
            const data = record ? (await provider.update<RaRecord>(name, { id: record.id, data: values, previousData: record })).data : await create(values);
            if (!data) return undefined; // the notice says why
            const said = saves[name]?.said?.(values, record) ?? (record ? texts?.saved : texts?.created);
            notify(said ? text(said) : translate('screens.form.created'), { type: 'success' });
            void refresh();
            return data;
        } catch (error) {
            if (!isSessionOver(error)) notify(failureText(error), { type: 'error' });
            return undefined;
        } finally {
            saving.current = false;
        }
    };
    return { save, creation: action };
};
