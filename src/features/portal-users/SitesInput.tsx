import { Box } from '@mui/material';
import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { RecordsPicker } from '../../admin/fields/RecordPicker.tsx';
import { useFieldInput } from '../../admin/fields/useFieldInput.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { isId } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { PlaceNote } from './rolePlaces.tsx';

const isIds = (value: unknown): value is readonly Identifier[] =>
    Array.isArray(value);

/** The sites of a user, searched among those of the user's client, or among all if there is no client. */
export const SitesInput = (props: InputProps) => {
    const message = useMessage();
    const input = useFieldInput(props);
    const provider = useDataProvider<PortalProvider>();
    const client: unknown = useWatch({ name: 'Client' });
    const narrowing = isId(client) ? { ClientId: Number(client) } : {};

    const find = async (search: string, signal?: AbortSignal) => {
        const { Results, Count } = await provider.call(
            'lookup.sitesOfMany',
            { search, ...narrowing },
            { signal },
        );

        return {
            rows: Results.map((row): RaRecord => ({ ...row, id: row.Id })),
            total: Count,
        };
    };

    return (
        <Box>
            <LabelledInput {...input.labelled}>
                <RecordsPicker
                    {...input.control}
                    target="site"
                    filter={narrowing}
                    find={find}
                    value={isIds(input.value) ? input.value : []}
                    onChange={input.change}
                    placeholder={message('account.searchSites')}
                    noMatch={message('shell.noSites')}
                />
            </LabelledInput>
            <PlaceNote source={props.source} />
        </Box>
    );
};
