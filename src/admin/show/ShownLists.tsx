import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { holds } from '../../../resources/rules/conditions.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ChildRecords } from '../children/ChildRecords.tsx';

/** The lists that stand in tabs of the form, for who only reads the record. */
export const ShownLists = ({ name, record }: { readonly name: ResourceName; readonly record: RaRecord }) => {
    const { role } = useSession();
    const { form = [] }: Resource = resources[name];
    return form
        .filter(({ when }) => when === undefined || holds(when, record, role))
        .flatMap(({ fields }) => fields)
        .map(item => (typeof item === 'object' && 'list' in item ? <Box key={`${item.list} ${item.by}`} sx={{ mt: 3, '&:empty': { display: 'none' } }}><ChildRecords {...item} heading /></Box> : null));
};
