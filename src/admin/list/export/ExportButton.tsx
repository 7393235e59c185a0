import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import type { useListMeta } from '../useListMeta.ts';
import { ExportProgressLine } from './ExportProgressLine.tsx';
import { useExport } from './useExport.ts';

interface ExportButtonProps {
    readonly name: ResourceName;
    readonly meta: ReturnType<typeof useListMeta>;
    readonly formatters: Formatters;
}

/** Saves all matches of the list as CSV; while it runs it says how far it is and can be cancelled. */
export const ExportButton = ({ name, meta, formatters }: ExportButtonProps) => {
    const translate = useMessage();
    const { start, cancel, progress } = useExport(name, meta, formatters);
    if (!progress) return <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void start()}>{translate('screens.list.export')}</Button>;
    return <ExportProgressLine progress={progress} onCancel={cancel} />;
};
