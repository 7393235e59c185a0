import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Field } from '../../../resources/schema/index.ts';

/** The fields that a new record takes from its site, and from which of the site's. */
const takenFields = (name: ResourceName): readonly (readonly [string, string])[] =>
    Object.entries(resources[name].fields).flatMap(([source, { fromSite }]: [string, Field]) => (fromSite === undefined ? [] : [[source, fromSite] as const]));

/** Fills in what a new record has from its site, unless something was typed there meanwhile. */
export const useTakenFromSite = (name: ResourceName, isNew: boolean): void => {
    const provider = useDataProvider<PortalProvider>();
    const { getValues, resetField, getFieldState } = useFormContext();
    const siteId: unknown = useWatch({ name: 'SiteId', disabled: !isNew });
    const asked = useRef<unknown>(undefined);
    useEffect(() => {
        const taken = isNew ? takenFields(name) : [];
        if (taken.length === 0 || typeof siteId !== 'number' || asked.current === siteId) return;
        asked.current = siteId;
        void provider.getOne<RaRecord>('site', { id: siteId }).then(
            ({ data: site }) => {
                for (const [source, from] of taken) {
                    const isFree = !getFieldState(source).isDirty && (getValues(source) ?? '') === '';
                    if (isFree && site[from] !== undefined && site[from] !== null) resetField(source, { defaultValue: site[from] });
                }
            },
            () => undefined, // they can be typed
        );
    }, [name, isNew, siteId, provider, getValues, getFieldState, resetField]);
};
