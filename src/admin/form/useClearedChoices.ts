import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { narrowedFrom } from '../../../resources/rules/narrowing.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { humanise, type Field, type Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { idsOf, isId } from '../../foundation/values/keys.ts';
import { useMessage } from '../../i18n/catalogue.ts';

const isChosen = (value: unknown): boolean => (Array.isArray(value) ? idsOf(value).length > 0 : isId(value));

/** Empties what was chosen among the records of a choice that the user changes (the locker of another room), and says so. What a reset, a draft or a merge fills in belongs together. */
export const useClearedChoices = (name: ResourceName, isNew: boolean): void => {
    const { watch, getValues, setValue } = useFormContext();
    const notify = useNotify();
    const translate = useMessage();
    const text = useText();
    useEffect(() => {
        const { fields }: Resource = resources[name];
        const labelOf = (source: string): string => (fields[source]?.label === undefined ? humanise(source) : text(fields[source].label));
        const isFixed = ({ readOnly, createOnly }: Partial<Field> = {}): boolean => readOnly === true || (createOnly === true && !isNew);
        const { unsubscribe } = watch((_, { name: changed, type }) => {
            if (changed === undefined || type !== 'change') return;
            const cleared = narrowedFrom(changed, fields, resources).filter(source => !isFixed(fields[source]) && isChosen(getValues(source)));
            for (const source of cleared) setValue(source, fields[source]?.kind === 'references' ? [] : null, { shouldDirty: true });
            if (cleared.length > 0) notify(translate('screens.form.cleared', { names: cleared.map(labelOf).join(', '), by: labelOf(changed) }), { type: 'info' });
        });
        return unsubscribe;
    }, [name, isNew, watch, getValues, setValue, notify, translate, text]);
};
