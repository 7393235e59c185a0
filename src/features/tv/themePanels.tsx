import { Alert, Typography } from '@mui/material';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ServiceName } from '../../../resources/services/index.ts';
import { tvTheme } from '../../../resources/tv/theme.ts';
import { ColourInput } from '../../admin/fields/ColourInput.tsx';
import { ReferenceInput } from '../../admin/fields/ReferenceInput.tsx';
import { TextInput } from '../../admin/fields/TextInput.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useRecordRefresh } from '../../admin/resource.ts';
import type { PictureBox } from '../../components/inputs/pictureFormat.ts';
import { PictureUpload } from '../../components/inputs/PictureUpload.tsx';
import { pictureBoxes } from '../../components/inputs/preparePicture.ts';
import { ContrastWarnings } from '../themes/LoginColoursEditor.tsx';
import { ThemeTab } from './TvPreview.tsx';

const { fields } = tvTheme;

/** Name and template of a TV theme, beside its preview. */
export const ThemeDetailsPanel = () => (
    <ThemeTab>
        <TextInput source="Name" field={fields.Name} />
        <ReferenceInput source="TemplateId" field={fields.TemplateId} />
    </ThemeTab>
);

const names = [
    'ContentHeaderColor',
    'ContentHeaderTextColor',
    'ContentBodyColor',
    'ContentBodyTextColor',
    'FooterBackgroundColor',
] as const;

const pairs = [
    ['ContentHeaderTextColor', 'ContentHeaderColor'],
    ['ContentBodyTextColor', 'ContentBodyColor'],
] as const;

/** The colours of a TV theme, beside a live preview of the TV's home screen. */
export const ColoursPanel = () => (
    <ThemeTab
        note={
            <ContrastWarnings
                fields={fields}
                pairs={pairs}
                message="tv.theme.contrast"
            />
        }
    >
        {names.map(source => (
            <ColourInput key={source} source={source} field={fields[source]} />
        ))}
    </ThemeTab>
);

interface ThemePicturePanelProps {
    readonly source: 'LogoUrl' | 'BackgroundUrl';
    readonly service: ServiceName & `upload.tv${string}`;
    readonly box: PictureBox;
    /** Width divided by height. */
    readonly ratio: number;
}

/** A picture of a TV theme. It is uploaded at once and shown on the TV's home screen. */
export const ThemePicturePanel = ({
    source,
    service,
    box,
    ratio,
}: ThemePicturePanelProps) => {
    const { translate: message, text } = useFormatters();
    const provider = useDataProvider<PortalProvider>();
    const refresh = useRecordRefresh('tv/theme');
    const id = useRecordContext()?.id;
    const { setValue } = useFormContext();
    const current: unknown = useWatch({ name: source });
    if (id === undefined)
        return (
            <ThemeTab>
                <Alert severity="info">{message('tv.theme.afterSave')}</Alert>
            </ThemeTab>
        );

    const send = async (file: File, onProgress: (share: number) => void) =>
        (
            await provider.call(
                service,
                { ThemeId: Number(id), file },
                { onProgress },
            )
        ).Url;

    const sent = (url: string) => {
        setValue(source, url, { shouldDirty: false }); // the server already has it, and a later save must not undo that
        void refresh();
    };

    return (
        <ThemeTab
            note={
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {message('tv.theme.sentAtOnce')}
                </Typography>
            }
        >
            <PictureUpload
                title={text(tvTheme.fields[source].label)}
                current={typeof current === 'string' ? current : null}
                box={box}
                ratio={ratio}
                send={send}
                onSent={sent}
            />
        </ThemeTab>
    );
};

export const LogoPanel = () => (
    <ThemePicturePanel
        source="LogoUrl"
        service="upload.tvLogo"
        box={pictureBoxes.logo}
        ratio={3}
    />
);
export const BackgroundPanel = () => (
    <ThemePicturePanel
        source="BackgroundUrl"
        service="upload.tvBackground"
        box={pictureBoxes.screen}
        ratio={16 / 9}
    />
);
