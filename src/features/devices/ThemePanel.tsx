import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
    useDataProvider,
    useNotify,
    useRecordContext,
    type RaRecord,
} from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { device } from '../../../resources/device.ts';
import { LabelledPicker } from '../../admin/fields/RecordPicker.tsx';
import type { PictureBox } from '../../components/inputs/pictureFormat.ts';
import { PictureUpload } from '../../components/inputs/PictureUpload.tsx';
import { pictureBoxes } from '../../components/inputs/preparePicture.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { colourNames } from '../themes/loginColours.ts';
import { LoginColoursEditor } from '../themes/LoginColoursEditor.tsx';

const pictureKinds = ['logo', 'background', 'banner'] as const;
type PictureKind = (typeof pictureKinds)[number];

const boxes = {
    logo: pictureBoxes.logo,
    background: pictureBoxes.screen,
    banner: pictureBoxes.screen,
} as const satisfies Readonly<Record<PictureKind, PictureBox>>;

type Pictures = Partial<Record<PictureKind, string>>;

/** Sets the ten colours to those of a preset. They are saved with the device. */
const usePreset = () => {
    const notify = useNotify();
    const { setValue } = useFormContext();

    return (preset: RaRecord | null) => {
        if (!preset) return;
        for (const name of colourNames)
            if (preset[name])
                setValue(name, preset[name], {
                    shouldDirty: true,
                    shouldValidate: true,
                });

        notify('devices.presetApplied', {
            type: 'info',
            messageArgs: { name: preset.Name },
        });
    };
};

/** How a device's guests see the login page: colours with a live preview, presets, and its theme's pictures. */
export const ThemePanel = () => {
    const translate = useMessage();
    const provider = useDataProvider<PortalProvider>();
    const record = useRecordContext();
    const apply = usePreset();
    const { site } = useScope();

    const [name, code, siteId] = useWatch({
        name: ['BusinessName', 'ThemeCode', 'SiteId'],
    }) as [string?, string?, number?];

    const [sentTo, setSentTo] = useState<{
        readonly code: string | undefined;
        readonly pictures: Pictures;
    }>({ code, pictures: {} });

    const sent: Pictures = sentTo.code === code ? sentTo.pictures : {}; // pictures belong to a theme, so another theme has others

    const send =
        (FileType: PictureKind) =>
        async (file: File, onProgress: (share: number) => void) => {
            const { Url } = await provider.call(
                'upload.themeFile',
                {
                    ThemeCode: code,
                    SiteId: siteId ?? record?.SiteId,
                    FileType,
                    file,
                },
                { onProgress },
            );

            return Url;
        };

    return (
        <Box sx={{ display: 'grid', gap: 3, gridColumn: '1 / -1' }}>
            <LoginColoursEditor
                fields={device.fields}
                name={name || (site?.SiteName ?? '')}
                pictures={sent}
            >
                <LabelledPicker
                    name="Preset"
                    target="themepresets"
                    label={translate('devices.applyPreset')}
                    placeholder={translate('devices.choosePreset')}
                    onChoose={(_, preset) => apply(preset)}
                />
            </LoginColoursEditor>
            <Box component="section">
                <Typography variant="subtitle1" component="h2">
                    {translate('devices.pictures')}
                </Typography>
                <Typography
                    variant="body2"
                    sx={{ color: 'text.secondary', mb: 2 }}
                >
                    {translate(
                        code
                            ? 'devices.picturesHelp'
                            : 'devices.picturesNeedTheme',
                    )}
                </Typography>
                {code && (
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 2,
                            gridTemplateColumns: {
                                xs: '1fr',
                                sm: 'repeat(3, minmax(0, 1fr))',
                            },
                        }}
                    >
                        {pictureKinds.map(kind => (
                            <PictureUpload
                                key={`${code} ${kind}`}
                                title={translate(`devices.picture.${kind}`)}
                                box={boxes[kind]}
                                send={send(kind)}
                                onSent={url =>
                                    setSentTo({
                                        code,
                                        pictures: { ...sent, [kind]: url },
                                    })
                                }
                            />
                        ))}
                    </Box>
                )}
            </Box>
        </Box>
    );
};
