import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { TextInput } from '../../admin/fields/TextInput.tsx';

/** The NAS ID. A new device is offered the provider's next free one, once, unless something was typed. */
export const NasIdInput = (props: InputProps) => {
    const provider = useDataProvider<PortalProvider>();
    const { setValue, getValues } = useFormContext();
    const isNew = useRecordContext()?.id === undefined;
    const offered = useRef(false);

    const { data } = useQuery({
        queryKey: ['next NAS ID'],
        queryFn: ({ signal }) =>
            provider.call('lookup.nextNasId', {}, { signal }),
        enabled: isNew,
        gcTime: 0,
        staleTime: Infinity,
    });

    useEffect(() => {
        if (!data || offered.current) return;
        offered.current = true;
        if (!getValues(props.source))
            setValue(props.source, data, {
                shouldDirty: false,
                shouldValidate: false,
            });
    }, [data, getValues, props.source, setValue]);

    return <TextInput {...props} />;
};
