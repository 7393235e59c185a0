import {
    Bar,
    ComposedChart,
    Line,
    ResponsiveContainer,
    XAxis,
    YAxis,
} from 'recharts';

interface ReportChartProps {
    /** Net amount of each row: in the period, in the one before, and a year before. */
    readonly rows: readonly {
        readonly name: string;
        readonly now: number;
        readonly before: number | undefined;
        readonly year: number | undefined;
    }[];
    /** Horizontal bars, which leave room for long names beside them. */
    readonly isLying: boolean;
    readonly colours: {
        readonly now: string;
        readonly before: string;
        readonly year: string;
        readonly ink: string;
    };
    readonly text: string;
}

const HEIGHT = 240; // pixels, like the values below
const ROW = 44;
const NAMES = 120;

const axis = (ink: string) => ({
    tick: { fill: ink, fontSize: '0.75rem' },
    axisLine: { stroke: ink },
    tickLine: false,
});

/** Days as vertical bars with the compared periods as lines; plans and sites as horizontal bars, three per row. */
export const ReportChart = ({
    rows,
    isLying,
    colours: { now, before, year, ink },
    text,
}: ReportChartProps) => {
    const height = isLying ? ROW * rows.length + 40 : HEIGHT;
    const quiet = { isAnimationActive: false } as const;

    return (
        <div role="img" aria-label={text} style={{ height }}>
            <ResponsiveContainer
                width="100%"
                height={height}
                initialDimension={{ width: 320, height }}
            >
                {isLying ? (
                    <ComposedChart
                        data={[...rows]}
                        layout="vertical"
                        margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
                        barGap={0}
                        accessibilityLayer={false}
                        aria-hidden
                        style={{ pointerEvents: 'none' }}
                    >
                        <XAxis type="number" {...axis(ink)} />
                        <YAxis
                            type="category"
                            dataKey="name"
                            width={NAMES}
                            interval={0}
                            {...axis(ink)}
                        />
                        <Bar dataKey="now" fill={now} barSize={12} {...quiet} />
                        <Bar
                            dataKey="before"
                            fill={before}
                            barSize={6}
                            {...quiet}
                        />
                        <Bar
                            dataKey="year"
                            fill={year}
                            barSize={6}
                            {...quiet}
                        />
                    </ComposedChart>
                ) : (
                    <ComposedChart
                        data={[...rows]}
                        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
                        accessibilityLayer={false}
                        aria-hidden
                        style={{ pointerEvents: 'none' }}
                    >
                        <XAxis
                            dataKey="name"
                            interval="equidistantPreserveStart"
                            minTickGap={12}
                            {...axis(ink)}
                        />
                        <YAxis width={48} {...axis(ink)} />
                        <Bar
                            dataKey="now"
                            fill={now}
                            maxBarSize={24}
                            radius={[3, 3, 0, 0]}
                            {...quiet}
                        />
                        <Line
                            dataKey="before"
                            stroke={before}
                            strokeWidth={2}
                            dot={false}
                            {...quiet}
                        />
                        <Line
                            dataKey="year"
                            stroke={year}
                            strokeWidth={2}
                            strokeDasharray="4 3"
                            dot={false}
                            {...quiet}
                        />
                    </ComposedChart>
                )}
            </ResponsiveContainer>
        </div>
    );
};
