import { Bar, BarChart as Chart, LabelList, ResponsiveContainer, XAxis } from 'recharts';

interface BarChartProps {
    readonly bars: readonly { readonly name: string; readonly value: number; readonly number: string | number; readonly isPale?: boolean }[];
    /** Pixels, as all that follows. */
    readonly height: number;
    readonly widest: number;
    /** Half a label, which stands out beyond the first and the last of many narrow bars; of few each has its own. */
    readonly side?: number;
    readonly colour: string;
    readonly ink: string;
    readonly text: string;
}

/** Bars that have room for their numbers. */
const NUMBERED = 7;

/** A bar each, with its number where there is room for it. */
export const BarChart = ({ bars, height, widest, side = 0, colour, ink, text }: BarChartProps) => (
    <div role="img" aria-label={text} style={{ height }}>
        <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
            <Chart data={bars.map(bar => ({ ...bar, fillOpacity: bar.isPale ? 0.45 : 1 }))} margin={{ top: 20, right: side, bottom: 0, left: side }} accessibilityLayer={false} aria-hidden style={{ pointerEvents: 'none' }}>
                <XAxis dataKey="name" tick={{ fill: ink, fontSize: 12 }} axisLine={{ stroke: ink }} tickLine={false} {...(side > 0 ? { interval: 'equidistantPreserveStart', minTickGap: 12 } : { interval: 0 })} />
                <Bar dataKey="value" fill={colour} maxBarSize={widest} radius={[3, 3, 0, 0]} isAnimationActive={false}>
                    {(side === 0 || bars.length <= NUMBERED) && <LabelList dataKey="number" position="top" fill={ink} fontSize={12} />}
                </Bar>
            </Chart>
        </ResponsiveContainer>
    </div>
);
