import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis } from 'recharts';

const HEIGHT = 150; // pixels
/** Half a day's label, which stands out beyond the first and the last of many narrow bars. */
const SIDE = 16; // pixels
/** Bars that have room for their numbers. */
const NUMBERED = 7;

interface DaysChartProps {
    readonly bars: readonly { readonly day: string; readonly value: number; readonly number: string; readonly isOver: boolean }[];
    readonly colour: string;
    readonly ink: string;
    readonly text: string;
}

/** A bar a day; that of today, which is not over, is paler. */
export const DaysChart = ({ bars, colour, ink, text }: DaysChartProps) => (
    <div role="img" aria-label={text} style={{ height: HEIGHT }}>
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
            <BarChart data={bars.map(bar => ({ ...bar, fillOpacity: bar.isOver ? 1 : 0.45 }))} margin={{ top: 20, right: SIDE, bottom: 0, left: SIDE }} accessibilityLayer={false} aria-hidden style={{ pointerEvents: 'none' }}>
                <XAxis dataKey="day" tick={{ fill: ink, fontSize: 12 }} axisLine={{ stroke: ink }} tickLine={false} interval="equidistantPreserveStart" minTickGap={12} />
                <Bar dataKey="value" fill={colour} maxBarSize={40} radius={[3, 3, 0, 0]} isAnimationActive={false}>
                    {bars.length <= NUMBERED && <LabelList dataKey="number" position="top" fill={ink} fontSize={12} />}
                </Bar>
            </BarChart>
        </ResponsiveContainer>
    </div>
);
