import { Box, Typography, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { drawGauge } from '../../foundation/statistics/drawGauge.ts';
import { GAUGE } from '../../foundation/statistics/gauge.ts';
import type { Figures } from '../../foundation/statistics/figures.ts';
import { cardHeights } from '../../foundation/statistics/widgets.ts';
import { StatCard, type Source } from './StatCard.tsx';
import { percentText } from '../../foundation/format/numberText.ts';
import { useLanguage } from '../useText.ts';
import { useNumberText } from './useNumberText.ts';

const { width: WIDTH, height: HEIGHT, sharpness: SHARPNESS } = GAUGE;

const Gauge = ({ percent, text }: { readonly percent: number; readonly text: string }) => {
    const canvas = useRef<HTMLCanvasElement>(null);
    const { palette } = useTheme();
    const [colour, track] = [palette.primary.main, palette.divider];
    useEffect(() => drawGauge(canvas.current, { percent, colour, track }), [percent, colour, track]);
    return <canvas ref={canvas} role="img" aria-label={text} width={WIDTH * SHARPNESS} height={HEIGHT * SHARPNESS} style={{ width: WIDTH, height: HEIGHT }} />;
};

/** How much of all traffic is downloads. */
export const GaugeCard = ({ source }: { readonly source: Source & { readonly data: Figures | undefined } }) => {
    const translate = useMessage();
    const numberText = useNumberText();
    const language = useLanguage();
    const { data } = source;
    return (
        <StatCard title={translate('dashboard.gauge')} source={source} height={cardHeights.large}>
            {data && (
                <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', minHeight: cardHeights.large }}>
                    <Box sx={{ position: 'relative', height: HEIGHT, width: WIDTH }}>
                        <Gauge percent={data.downloadShare} text={translate('dashboard.gaugeText', { percent: data.downloadShare })} />
                        <Typography aria-hidden sx={{ position: 'absolute', bottom: 0, left: 0, right: 0, textAlign: 'center', fontSize: 28, fontWeight: 600, lineHeight: 1 }}>
                            {percentText(data.downloadShare, language)}
                        </Typography>
                    </Box>
                    <Typography sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
                        {translate('dashboard.gaugeDetail', { down: numberText(data.downloaded, 2), up: numberText(data.uploaded, 2) })}
                    </Typography>
                </Box>
            )}
        </StatCard>
    );
};
