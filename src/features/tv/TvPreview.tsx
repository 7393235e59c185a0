import Box from '@mui/material/Box';
import { useMessage } from '../../i18n/catalogue.ts';
import { isColour } from '../../../resources/rules/colour.ts';
import type { TvTheme } from '../../../resources/tv/theme.ts';
import { cssUrl } from '../../foundation/cssUrl.ts';
import { DrawnText } from '../../components/DrawnText.tsx';

interface TvPreviewProps {
    readonly theme: Readonly<Record<string, unknown>> & Partial<Pick<TvTheme, 'Name' | 'LogoUrl' | 'BackgroundUrl'>>;
    readonly applications?: readonly string[];
}

// Lengths in hundredths of the screen's width, so that it keeps its proportions at every size.
const cqw = (share: number) => `${share}cqw`;
const TILES = 6;

/** The home screen of a TV, 16 to 9, in a theme's colours and pictures. */
export const TvPreview = ({ theme, applications = [] }: TvPreviewProps) => {
    const translate = useMessage();
    const paint = (name: string, fallback: string) => (isColour(theme[name]) ? theme[name] : fallback);
    const header = { ground: paint('ContentHeaderColor', '#004c43'), ink: paint('ContentHeaderTextColor', '#ffffff') };
    const body = { ground: paint('ContentBodyColor', '#3dbbac'), ink: paint('ContentBodyTextColor', '#ffffff') };
    const tiles = Array.from({ length: TILES }, (_, n) => applications[n] ?? translate('tv.preview.tile', { n: n + 1 }));
    return (
        <Box
            role="img"
            aria-label={translate('tv.preview.label', { name: theme.Name || translate('tv.preview.unnamed') })}
            sx={{ width: '100%', containerType: 'inline-size', border: 8, borderColor: '#1b2624', borderRadius: 1.5, overflow: 'hidden', boxShadow: 2, userSelect: 'none' }}
        >
            <Box
                aria-hidden
                sx={{
                    aspectRatio: '16 / 9', display: 'grid', gridTemplateRows: `${cqw(9)} 1fr ${cqw(6)}`, bgcolor: body.ground, color: body.ink,
                    ...(theme.BackgroundUrl && { backgroundImage: cssUrl(theme.BackgroundUrl), backgroundSize: 'cover', backgroundPosition: 'center' }),
                }}
            >
                <Box sx={{ bgcolor: header.ground, color: header.ink, display: 'flex', alignItems: 'center', gap: cqw(2), px: cqw(4), fontSize: cqw(3.2), fontWeight: 600, minWidth: 0 }}>
                    {theme.LogoUrl && <Box component="img" src={theme.LogoUrl} alt="" sx={{ height: cqw(6), maxWidth: cqw(22), objectFit: 'contain' }} />}
                    <DrawnText text={theme.Name || translate('tv.preview.unnamed')} sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} />
                    <DrawnText text="10:08" />
                </Box>
                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: cqw(2), p: `${cqw(3)} ${cqw(4)}`, fontSize: cqw(2.4), minHeight: 0 }}>
                    {tiles.map((tile, n) => (
                        <Box
                            key={n}
                            sx={{
                                bgcolor: body.ground, border: `${cqw(0.3)} solid ${body.ink}`, borderRadius: cqw(1), display: 'grid', placeItems: 'center', overflow: 'hidden',
                                textAlign: 'center', ...(n === 0 && { outline: `${cqw(0.5)} solid ${header.ground}` }),
                            }}
                        >
                            <DrawnText text={tile} />
                        </Box>
                    ))}
                </Box>
                <Box sx={{ bgcolor: paint('FooterBackgroundColor', '#000000'), color: '#fff', display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: cqw(4), fontSize: cqw(2) }}>
                    <DrawnText text={translate('tv.preview.welcome')} />
                    <DrawnText text="Wi-Fi" />
                </Box>
            </Box>
        </Box>
    );
};
