import { Alert, Box, Typography } from '@mui/material';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { tvTheme } from '../../../resources/tv/theme.ts';
import type { ServiceName } from '../../../resources/services/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useRecordRefresh } from '../../admin/form/useRecordRefresh.ts';
import { PictureUpload } from '../../components/inputs/PictureUpload.tsx';
import { useText } from '../../components/useText.ts';
import { ThemePreview } from './ThemePreview.tsx';

interface ThemePicturePanelProps {
    readonly source: 'LogoUrl' | 'BackgroundUrl';
    readonly service: ServiceName & `upload.tv${string}`;
    /** Width to height. */
    readonly ratio: number;
}

/** A picture of a TV theme: sent at once, and shown on the TV's home screen. */
export const ThemePicturePanel = ({ source, service, ratio }: ThemePicturePanelProps) => {
    const message = useMessage();
    const text = useText();
    const provider = useDataProvider<PortalProvider>();
    const refresh = useRecordRefresh('tv/theme');
    const id = useRecordContext()?.id;
    const { setValue } = useFormContext();
    const current: unknown = useWatch({ name: source });
    if (id === undefined) return <Alert severity="info">{message('tv.theme.afterSave')}</Alert>;

    const send = async (file: File, onProgress: (share: number) => void) =>
        (await provider.call(service, { ThemeId: Number(id), file }, { onProgress })).Url;
    const sent = (url: string) => {
        setValue(source, url, { shouldDirty: false }); // the server has it already; a later save must not undo it
        void refresh();
    };
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '260px minmax(0, 1fr)' }, alignItems: 'start' }}>
            <PictureUpload title={text(tvTheme.fields[source].label)} current={typeof current === 'string' ? current : null} ratio={ratio} send={send} onSent={sent} />
            <Box>
                <ThemePreview />
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>{message('tv.theme.sentAtOnce')}</Typography>
            </Box>
        </Box>
    );
};

export const LogoPanel = () => <ThemePicturePanel source="LogoUrl" service="upload.tvLogo" ratio={3} />;
export const BackgroundPanel = () => <ThemePicturePanel source="BackgroundUrl" service="upload.tvBackground" ratio={16 / 9} />;
