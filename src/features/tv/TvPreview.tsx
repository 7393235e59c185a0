import { Box } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { freshFor } from '../../../dataProvider/index.ts';
import type { TvHomeApp } from '../../../resources/tv/homeapp.ts';
import type { TvTheme } from '../../../resources/tv/theme.ts';
import { cssUrl, DrawnText } from '../../components/DrawnText.tsx';
import { freshPicture } from '../../foundation/pictureOrigins.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { THEME_TAB } from '../../light/heights.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { themeColour } from './themeColour.ts';
import { TvFrame } from './TvFrame.tsx';

const TILES = 6;
const MOST = 100; // home apps to read and sort; a TV shows the first few

/** In their sort order. Apps without one come last, in the order received. */
const inOrder = (apps: readonly TvHomeApp[]): readonly TvHomeApp[] =>
    [...apps].sort(
        (one, other) =>
            (one.SortOrder ?? Infinity) - (other.SortOrder ?? Infinity) || 0,
    );

/** The TV's home screen as described by the surrounding form, with the real home apps if the user may see them. */
const ThemePreview = () => {
    const values = useWatch() as Readonly<Record<string, unknown>>;
    const may = useAccess();

    // Every tab shows this screen; later tabs use the first one's cached response.
    const { data = [] } = useGetList<TvHomeApp & RaRecord>(
        'tv/homeapp',
        { pagination: { page: 1, perPage: MOST } },
        { enabled: may('tv/homeapp'), staleTime: freshFor.minute },
    );

    return (
        <TvPreview
            theme={values}
            applications={inOrder(data)
                .slice(0, TILES)
                .map(({ Name }) => Name)}
        />
    );
};

interface ThemeTabProps {
    /** Shown below the screen. */
    readonly note?: ReactNode;
    /** The inputs of the tab. */
    readonly children: ReactNode;
}

/**
 * A tab of a TV theme: its inputs, and the TV's home screen always in the same place beside them, or above them on a
 * phone.
 */
export const ThemeTab = ({ note, children }: ThemeTabProps) => (
    <Box
        sx={{
            display: 'grid',
            columnGap: 3,
            rowGap: 2,
            minHeight: THEME_TAB,
            gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: '240px minmax(0, 1fr)',
            },
            gridTemplateRows: 'auto 1fr',
            alignItems: 'start',
        }}
    >
        <Box sx={{ minWidth: 0, gridColumn: { sm: 2 }, gridRow: 1 }}>
            <ThemePreview />
        </Box>
        <Box
            sx={{
                minWidth: 0,
                gridColumn: 1,
                gridRow: { xs: 2, sm: '1 / 3' },
                display: 'grid',
                gap: 2,
            }}
        >
            {children}
        </Box>
        {note && <Box sx={{ minWidth: 0, gridColumn: { sm: 2 } }}>{note}</Box>}
    </Box>
);

interface TvPreviewProps {
    readonly theme: Readonly<Record<string, unknown>> &
        Partial<Pick<TvTheme, 'Name' | 'LogoUrl' | 'BackgroundUrl'>>;
    readonly applications?: readonly string[];
}

// Lengths are in hundredths of the screen's width, so that the screen keeps its proportions at any size.
const cqw = (share: number) => `${share}cqw`;

/** The home screen of a TV (16:9) in a theme's colours and pictures. */
export const TvPreview = ({ theme, applications = [] }: TvPreviewProps) => {
    const translate = useMessage();

    const header = {
        ground: themeColour(theme, 'ContentHeaderColor'),
        ink: themeColour(theme, 'ContentHeaderTextColor'),
    };

    const body = {
        ground: themeColour(theme, 'ContentBodyColor'),
        ink: themeColour(theme, 'ContentBodyTextColor'),
    };

    const tiles = Array.from(
        { length: TILES },
        (_, n) => applications[n] ?? translate('tv.preview.tile', { n: n + 1 }),
    );

    return (
        <TvFrame
            label={translate('tv.preview.label', {
                name: theme.Name || translate('tv.preview.unnamed'),
            })}
        >
            <Box
                aria-hidden
                sx={{
                    aspectRatio: '16 / 9',
                    display: 'grid',
                    gridTemplateRows: `${cqw(9)} 1fr ${cqw(6)}`,
                    bgcolor: body.ground,
                    color: body.ink,
                    ...(theme.BackgroundUrl && {
                        backgroundImage: cssUrl(theme.BackgroundUrl),
                        backgroundSize: 'cover',
                        backgroundPosition: 'center',
                    }),
                }}
            >
                <Box
                    sx={{
                        bgcolor: header.ground,
                        color: header.ink,
                        display: 'flex',
                        alignItems: 'center',
                        gap: cqw(2),
                        px: cqw(4),
                        fontSize: cqw(3.2),
                        fontWeight: 600,
                        minWidth: 0,
                    }}
                >
                    {theme.LogoUrl && (
                        <Box
                            component="img"
                            src={freshPicture(theme.LogoUrl)}
                            alt=""
                            sx={{
                                height: cqw(6),
                                maxWidth: cqw(22),
                                objectFit: 'contain',
                            }}
                        />
                    )}
                    <DrawnText
                        text={theme.Name || translate('tv.preview.unnamed')}
                        sx={{
                            flex: 1,
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                        }}
                    />
                    <DrawnText text="10:08" />
                </Box>
                <Box
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: 'repeat(3, 1fr)',
                        gap: cqw(2),
                        p: `${cqw(3)} ${cqw(4)}`,
                        fontSize: cqw(2.4),
                        minHeight: 0,
                    }}
                >
                    {tiles.map((tile, n) => (
                        <Box
                            key={n}
                            sx={{
                                bgcolor: body.ground,
                                border: `${cqw(0.3)} solid ${body.ink}`,
                                borderRadius: cqw(1),
                                display: 'grid',
                                placeItems: 'center',
                                overflow: 'hidden',
                                textAlign: 'center',
                                ...(n === 0 && {
                                    outline: `${cqw(0.5)} solid ${header.ground}`,
                                }),
                            }}
                        >
                            <DrawnText text={tile} />
                        </Box>
                    ))}
                </Box>
                <Box
                    sx={{
                        bgcolor: themeColour(theme, 'FooterBackgroundColor'),
                        color: '#fff',
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        px: cqw(4),
                        fontSize: cqw(2),
                    }}
                >
                    <DrawnText text={translate('tv.preview.welcome')} />
                    <DrawnText text="Wi-Fi" />
                </Box>
            </Box>
        </TvFrame>
    );
};
