import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis } from 'recharts';
import type { AgeBar } from './ageBars.ts';

const HEIGHT = 200; // pixels

interface AgeChartProps {
    readonly bars: readonly AgeBar[];
    readonly colour: string;
    readonly ink: string;
    readonly text: string;
    readonly unknown: string;
}

/** Users by age group, each bar with its number. */
export const AgeChart = ({ bars, colour, ink, text, unknown }: AgeChartProps) => (
    <div role="img" aria-label={text} style={{ height: HEIGHT }}>
        <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
            <BarChart
                data={bars.map(({ range, users }) => ({ range: range || unknown, users }))}
                margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
                accessibilityLayer={false}
                aria-hidden
                style={{ pointerEvents: 'none' }}
            >
                <XAxis dataKey="range" tick={{ fill: ink, fontSize: 12 }} axisLine={{ stroke: ink }} tickLine={false} interval={0} />
                <Bar dataKey="users" fill={colour} maxBarSize={56} radius={[3, 3, 0, 0]} isAnimationActive={false}>
                    <LabelList dataKey="users" position="top" fill={ink} fontSize={12} />
                </Bar>
            </BarChart>
        </ResponsiveContainer>
    </div>
);
