import CsvIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { durationTextOfSeconds } from '../../foundation/format/durationText.ts';
import { saveFile } from '../../foundation/saveFile.ts';
import type { Gender } from '../../components/statistics/genderShares.ts';
import { analyticsCsv, type AnalyticsSheet } from './analyticsCsv.ts';

const genderLabels: Record<Gender, MessageKey> = { Male: 'dashboard.male', Female: 'dashboard.female', Unknown: 'dashboard.unknown' };

interface AnalyticsButtonsProps {
    /** Undefined until all of it has come. */
    readonly sheet: AnalyticsSheet | undefined;
    readonly failed: boolean;
}

/** Prints the page or saves its numbers; a sheet with gaps is not saved. */
export const AnalyticsButtons = ({ sheet, failed }: AnalyticsButtonsProps) => {
    const message = useMessage();
    const notify = useNotify();
    const save = () => {
        if (!sheet) return notify('dashboard.csvIncomplete', { type: 'warning' });
        const csv = analyticsCsv(sheet, {
            heads: [message('dashboard.section'), message('dashboard.figure'), message('dashboard.value')],
            site: message('dashboard.site'),
            from: message('dashboard.from'),
            to: message('dashboard.to'),
            figures: message('dashboard.figures'),
            whole: message('dashboard.whole'),
            before: message(sheet.period.start === sheet.period.end ? 'dashboard.dayBefore' : 'dashboard.periodBefore'),
            figure: {
                sessions: message('dashboard.sessions'),
                users: message('dashboard.users'),
                downloaded: message('dashboard.downloaded'),
                uploaded: message('dashboard.uploaded'),
                connected: message('dashboard.connected'),
                connectedSeconds: `${message('dashboard.connected')} (${message('screens.export.raw.seconds')})`,
                share: `${message('dashboard.gauge')} (%)`,
                average: `${message('dashboard.average')} (${message('dashboard.megabytes')})`,
            },
            gender: message('dashboard.gender'),
            genderOf: share => message(genderLabels[share.gender]),
            ages: message('dashboard.ageGroups'),
            ageUnknown: message('dashboard.ageUnknown'),
            duration: seconds => durationTextOfSeconds(seconds, message),
        });
        saveFile(`analytics-${sheet.period.start}-${sheet.period.end}.csv`, csv, 'text/csv;charset=utf-8');
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            <Button variant="outlined" size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {message('dashboard.print')}
            </Button>
            <Button variant="outlined" size="small" startIcon={<CsvIcon />} disabled={!sheet && !failed} onClick={save}>
                {message('dashboard.csv')}
            </Button>
        </Box>
    );
};
