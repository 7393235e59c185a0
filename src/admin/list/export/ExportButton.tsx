import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import type { useListMeta } from '../useListMeta.ts';
import { ExportProgressLine } from './ExportProgressLine.tsx';
import { useExport, useExportOf } from './useExport.ts';

interface StartProps extends Pick<ReturnType<typeof useExportOf>, 'progress' | 'cancel'> {
    readonly onStart: () => void;
}

const Start = ({ progress, cancel, onStart }: StartProps) => {
    const translate = useMessage();
    if (progress) return <ExportProgressLine progress={progress} onCancel={cancel} />;
    return <Button variant="outlined" startIcon={<DownloadIcon />} onClick={onStart}>{translate('screens.list.export')}</Button>;
};

interface ExportButtonProps {
    readonly name: ResourceName;
    readonly meta: ReturnType<typeof useListMeta>;
    readonly formatters: Formatters;
}

/** Saves all matches of the list as CSV; while it runs it says how far it is and can be cancelled. */
export const ExportButton = ({ name, meta, formatters }: ExportButtonProps) => {
    const { start, ...others } = useExport(name, meta, formatters);
    return <Start {...others} onStart={() => void start()} />;
};

/** The same of a list whose rows are all here: those that its search and filters leave, in its order. */
export const ExportRowsButton = ({ name, formatters }: Omit<ExportButtonProps, 'meta'>) => {
    const { getData } = useListContext<RaRecord>();
    const { start, ...others } = useExportOf(formatters);
    const save = async () => start({ name, filter: {}, records: (await getData?.()) ?? [] });
    return <Start {...others} onStart={() => void save()} />;
};
