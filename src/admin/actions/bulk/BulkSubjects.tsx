import { Typography } from '@mui/material';
import type { ResourceName } from '../../../../resources/index.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { useNamedRows } from './useNamedRows.ts';

/** Whom a bulk action is about: the first of them by name. */
export const BulkSubjects = ({ name, ids }: { readonly name: ResourceName; readonly ids: readonly RowId[] }) => {
    const translate = useMessage();
    const names = useNamedRows(name)(ids);
    return names && <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('bulk.for', { names })}</Typography>;
};
