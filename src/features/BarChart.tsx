import { Bar, BarChart as Chart, LabelList, Rectangle, type RectangleProps, ResponsiveContainer, XAxis, YAxis } from 'recharts';

interface BarChartProps {
    /** `value`: undefined where it could not be had, which `number` says. */
    readonly bars: readonly { readonly name: string; readonly value: number | undefined; readonly number: string; readonly isPale?: boolean }[];
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

/** Pixels of a name below its bar: words that are no figures take a line each. */
const NAME_WIDTH = 40;

/** Drawn by a function of its own, a bar of no height keeps its label, too. */
const bar = (props: RectangleProps) => <Rectangle {...props} />;

/** A bar each, with its number where there is room for it; what is 0, or could not be had, has no bar and says so in any case. */
export const BarChart = ({ bars, height, widest, side = 0, colour, ink, text }: BarChartProps) => {
    const isMany = bars.length > NUMBERED;
    const isWorded = bars.some(({ name }) => name.includes(' '));
    const data = bars.map(({ isPale, value = 0, number, ...each }) => ({ ...each, value, label: isMany && value !== 0 ? '' : number, fillOpacity: isPale ? 0.45 : 1 }));
    return (
        <div role="img" aria-label={text} style={{ height }}>
            <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
                <Chart data={data} margin={{ top: 20, right: side, bottom: 0, left: side }} accessibilityLayer={false} aria-hidden style={{ pointerEvents: 'none' }}>
                    <XAxis dataKey="name" tick={{ fill: ink, fontSize: 12, ...(isWorded && { width: NAME_WIDTH }) }} height={isWorded ? 44 : 30} axisLine={{ stroke: ink }} tickLine={false} {...(side > 0 || isMany ? { interval: 'equidistantPreserveStart', minTickGap: 12 } : { interval: 0 })} />
                    <YAxis hide domain={[0, (most: number) => Math.max(most, 1)]} />
                    <Bar dataKey="value" fill={colour} maxBarSize={widest} radius={[3, 3, 0, 0]} shape={bar} isAnimationActive={false}>
                        <LabelList dataKey="label" position="top" fill={ink} fontSize={isMany ? 9 : 12} />
                    </Bar>
                </Chart>
            </ResponsiveContainer>
        </div>
    );
};
