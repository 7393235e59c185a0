import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';

import type { DialogPropsOf } from '../../admin/overrideTables.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { cssUrl, DrawnText } from '../../components/DrawnText.tsx';
import { freshPicture } from '../../foundation/pictureOrigins.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Catalogue } from '../../i18n/en/index.ts';
import { ONE_LINE } from '../../theme/themes.ts';
import { loginColoursOf } from './loginColours.ts';

interface LoginPreviewProps {
    /** A record with the ten `Theme...Color` fields. Missing or invalid colours are drawn in the default. */
    readonly colours: Readonly<Record<string, unknown>>;
    /** Name of the place where the guests log in. */
    readonly name: string;
    /** `password`, `voucher`, `room` or `click`; anything else counts as `password`. */
    readonly loginType?: unknown;
    /** Picture URLs. */
    readonly logo?: string | undefined;
    readonly background?: string | undefined;
    readonly banner?: string | undefined;
}

type PreviewKey = keyof Catalogue['wizard']['preview'];

const fieldsOf = (loginType: unknown): readonly PreviewKey[] => {
    if (loginType === 'click') return [];
    if (loginType === 'voucher') return ['voucher'];

    return loginType === 'room'
        ? ['room', 'surname']
        : ['userName', 'password'];
};

// Lengths are in hundredths of the page's width, so that the page keeps its proportions at any size.
const cqw = (share: number) => `${share}cqw`;

const GuestField = ({
    label,
    ink,
}: {
    readonly label: string;
    readonly ink: string;
}) => (
    <Box sx={{ fontSize: cqw(3.9), mb: cqw(3.6) }}>
        <DrawnText text={label} />
        <Box
            sx={{
                height: cqw(11),
                mt: cqw(1.2),
                border: `${cqw(0.35)} solid ${ink}66`,
                borderRadius: cqw(1.6),
                bgcolor: '#fff',
            }}
        />
    </Box>
);

const Band = ({
    ground,
    ink,
    children,
}: {
    readonly ground: string;
    readonly ink: string;
    readonly children: ReactNode;
}) => (
    <Box
        sx={{
            bgcolor: ground,
            color: ink,
            px: cqw(6),
            display: 'flex',
            alignItems: 'center',
            gap: cqw(3),
            minWidth: 0,
        }}
    >
        {children}
    </Box>
);

/** The login page that guests see on their phones, in its real proportions and colours. */
export const LoginPreview = ({
    colours,
    name,
    loginType,
    logo,
    background,
    banner,
}: LoginPreviewProps) => {
    const translate = useMessage();
    const c = loginColoursOf(colours);
    const say = (key: PreviewKey) => translate(`wizard.preview.${key}`);

    return (
        <Box
            data-preview
            role="img"
            aria-label={translate('wizard.preview.label', {
                name: name || say('place'),
            })}
            sx={{
                width: '100%',
                maxWidth: 300,
                mx: 'auto',
                containerType: 'inline-size',
                border: 6,
                borderColor: '#1b2624',
                borderRadius: '22px',
                overflow: 'hidden',
                boxShadow: 2,
            }}
        >
            <Box
                aria-hidden
                sx={{
                    aspectRatio: '9 / 16',
                    display: 'flex',
                    flexDirection: 'column',
                    bgcolor: c.ThemeBackgroundColor,
                    lineHeight: 1.35,
                    userSelect: 'none',
                    ...(background && {
                        backgroundImage: cssUrl(background),
                        backgroundSize: 'cover',
                        backgroundPosition: 'center',
                    }),
                }}
            >
                <Band ground={c.ThemeHeaderColor} ink={c.ThemeHeaderTextColor}>
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: cqw(3),
                            height: cqw(18),
                            minWidth: 0,
                        }}
                    >
                        {logo && (
                            <Box
                                component="img"
                                src={freshPicture(logo)}
                                alt=""
                                sx={{
                                    height: cqw(12),
                                    maxWidth: cqw(34),
                                    objectFit: 'contain',
                                }}
                            />
                        )}
                        <Box
                            sx={{
                                fontSize: cqw(5.2),
                                fontWeight: 700,
                                ...ONE_LINE,
                            }}
                        >
                            <DrawnText text={name || say('place')} />
                        </Box>
                    </Box>
                </Band>
                {banner && (
                    <Box
                        component="img"
                        src={freshPicture(banner)}
                        alt=""
                        sx={{
                            width: '100%',
                            height: cqw(26),
                            objectFit: 'cover',
                        }}
                    />
                )}
                <Box
                    sx={{
                        flex: 1,
                        display: 'flex',
                        flexDirection: 'column',
                        justifyContent: 'center',
                        p: cqw(6),
                        minHeight: 0,
                    }}
                >
                    <Box
                        sx={{
                            bgcolor: c.ThemeBodyColor,
                            color: c.ThemeBodyTextColor,
                            borderRadius: cqw(3),
                            p: cqw(6),
                            boxShadow: `0 ${cqw(0.6)} ${cqw(3)} rgb(0 0 0 / 0.18)`,
                        }}
                    >
                        <Box sx={{ fontSize: cqw(6), fontWeight: 700 }}>
                            <DrawnText text={say('welcome')} />
                        </Box>
                        <Box sx={{ fontSize: cqw(3.9), mb: cqw(5) }}>
                            <DrawnText
                                text={say(
                                    loginType === 'click'
                                        ? 'introClick'
                                        : 'intro',
                                )}
                            />
                        </Box>
                        {fieldsOf(loginType).map(field => (
                            <GuestField
                                key={field}
                                label={say(field)}
                                ink={c.ThemeBodyTextColor}
                            />
                        ))}
                        <Box
                            sx={{
                                bgcolor: c.ThemeButtonColor,
                                color: c.ThemeButtonTextColor,
                                borderRadius: cqw(1.6),
                                textAlign: 'center',
                                fontSize: cqw(4.4),
                                fontWeight: 700,
                                py: cqw(3),
                                mt: cqw(5),
                            }}
                        >
                            <DrawnText text={say('connect')} />
                        </Box>
                        <Box
                            sx={{
                                color: c.ThemeLinkColor,
                                fontSize: cqw(3.7),
                                textAlign: 'center',
                                mt: cqw(4),
                                textDecoration: 'underline',
                            }}
                        >
                            <DrawnText text={say('terms')} />
                        </Box>
                    </Box>
                </Box>
                <Band ground={c.ThemeFooterColor} ink={c.ThemeFooterTextColor}>
                    <Box
                        sx={{
                            height: cqw(12),
                            display: 'flex',
                            alignItems: 'center',
                            fontSize: cqw(3.4),
                            minWidth: 0,
                        }}
                    >
                        <DrawnText
                            text={translate('wizard.preview.footer', {
                                name: name || say('place'),
                            })}
                            sx={ONE_LINE}
                        />
                    </Box>
                </Band>
            </Box>
        </Box>
    );
};

/** The guests' login page in the colours of a preset. */
export const PreviewDialog = ({
    record,
    onClose,
}: DialogPropsOf<'themepresets.preview'>) => {
    const translate = useMessage();

    return (
        <PortalDialog
            title={translate('devices.previewOf', { name: record.Name })}
            onClose={onClose}
            width="xs"
        >
            <DialogContent>
                <LoginPreview colours={record} name={record.Name} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>
                    {translate('ra.action.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
