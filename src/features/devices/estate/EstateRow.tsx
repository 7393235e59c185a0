import { Box, Link } from '@mui/material';
import { LinkBase, type RaRecord } from 'ra-core';
import { deviceall } from '../../../../resources/deviceall.ts';
import { deviceReason, signsOf } from '../../../../resources/rules/status.ts';
import { recordAddress } from '../../../admin/addresses.ts';
import { ReferenceName } from '../../../admin/fields/reference/ReferenceName.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { useOpenedFrom } from '../../../admin/list/openedFrom.ts';
import { useAccess } from '../../../session/useAccess.ts';
import { useServerTime } from '../../../session/useServerTime.ts';
import { DeviceStatusCell } from '../DeviceStatusCell.tsx';
import { DeviceReasonCell } from './DeviceReasonCell.tsx';
import { SilentSinceCell } from './SilentSinceCell.tsx';
import { SiteCell } from './SiteCell.tsx';

const columns = { xs: 'auto minmax(0, 1fr)', md: '96px minmax(0, 2fr) minmax(0, 2fr) 160px minmax(0, 4fr)' } as const;
const quiet = { color: 'text.secondary', fontSize: 13 } as const;
/** On a phone under the name, where the status leaves room. */
const below = { gridColumn: { xs: 2, md: 'auto' }, minWidth: 0 } as const;

/** Where there is little room a line of its own, so that nothing moves when the name comes. */
const place = { ...quiet, display: { xs: 'block', lg: 'inline' }, minHeight: '1.5em', ml: { xs: 0, lg: 1 } } as const;

/** A device that is not well: since when, why and where. */
export const EstateRow = ({ record }: { readonly record: RaRecord }) => {
    const formatters = useFormatters();
    const may = useAccess();
    const { note } = useOpenedFrom('device', '/');
    const isSilent = deviceReason(signsOf(record), useServerTime())?.why === 'silent';
    const cell = { record, reads: [], formatters };
    return (
        <Box component="li" sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2, rowGap: 0.25, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
            <span><DeviceStatusCell {...cell} /></span>
            <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                {may('device') ? <Link component={LinkBase} to={recordAddress('device', record.id)} onClick={note} sx={{ color: 'inherit', fontWeight: 600 }}>{record.NickName}</Link> : record.NickName}
            </Box>
            <Box sx={below}><DeviceReasonCell {...cell} /></Box>
            <Box sx={{ ...below, ...quiet }}>{isSilent && <SilentSinceCell {...cell} />}</Box>
            <Box sx={{ ...below, overflowWrap: 'anywhere' }}>
                <SiteCell source="SiteId" field={deviceall.fields.SiteId} value={record.SiteId} record={record} formatters={formatters} />
                <Box component="span" sx={place}><ReferenceName target="client" ids={[record.ClientId]} /></Box>
            </Box>
        </Box>
    );
};
