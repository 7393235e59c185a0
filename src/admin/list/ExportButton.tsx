import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, CircularProgress } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useExport } from './useExport.ts';
import type { useListMeta } from './useListMeta.ts';

interface ExportButtonProps {
    readonly name: ResourceName;
    readonly meta: ReturnType<typeof useListMeta>;
    readonly formatters: Formatters;
}

/** Saves all matches of the list as CSV; while it runs it says how far it is and can be cancelled. */
export const ExportButton = ({ name, meta, formatters }: ExportButtonProps) => {
    const translate = useTranslate();
    const { start, cancel, progress } = useExport(name, meta, formatters);
    if (!progress) return <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void start()}>{translate('screens.list.export')}</Button>;
    const { done, total } = progress;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress aria-hidden size={18} {...(total && { variant: 'determinate' as const, value: (100 * done) / total })} />
            <span role="status">{total === undefined ? translate('screens.export.fetching') : translate('screens.export.progress', { done, total })}</span>
            <Button onClick={cancel}>{translate('screens.export.cancel')}</Button>
        </Box>
    );
};
