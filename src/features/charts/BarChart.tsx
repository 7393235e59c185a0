import {
    Bar,
    BarChart as Chart,
    LabelList,
    Rectangle,
    type RectangleProps,
    ResponsiveContainer,
    XAxis,
    YAxis,
} from 'recharts';

interface BarChartProps {
    /** `value` is undefined where it could not be loaded; `number` then says so. */
    readonly bars: readonly {
        readonly name: string;
        readonly value: number | undefined;
        readonly number: string;
        readonly isPale?: boolean;
    }[];
    /** In pixels, like `widest` and `side`. */
    readonly height: number;
    readonly widest: number;
    /**
     * Margin at both ends, half a label wide: labels of many narrow bars extend past the first and
     * last. Without it, each of a few bars has its own label.
     */
    readonly side?: number;
    readonly colour: string;
    readonly ink: string;
    readonly text: string;
}

/** Up to this many bars there is room for every number. */
const NUMBERED = 7;

/** Width in pixels of a name below its bar. Narrow, so that each word of a name takes a line. */
const NAME_WIDTH = 40;

const SOME_LABELS = {
    interval: 'equidistantPreserveStart',
    minTickGap: 12,
} as const;
const ALL_LABELS = { interval: 0 } as const;

/** A custom shape, so that a bar of zero height keeps its label. */
const bar = (props: RectangleProps) => <Rectangle {...props} />;

/** One bar per value, with its number where there is room. A zero or missing value has no bar but always shows its number. */
export const BarChart = ({
    bars,
    height,
    widest,
    side = 0,
    colour,
    ink,
    text,
}: BarChartProps) => {
    const isMany = bars.length > NUMBERED;
    const isWorded = bars.some(({ name }) => name.includes(' '));
    const data = bars.map(({ isPale, value = 0, number, ...each }) => ({
        ...each,
        value,
        label: isMany && value !== 0 ? '' : number,
        fillOpacity: isPale ? 0.45 : 1,
    }));
    const isLabelLeftOut = side > 0 || isMany;
    return (
        <div role="img" aria-label={text} style={{ height }}>
            <ResponsiveContainer
                width="100%"
                height={height}
                initialDimension={{ width: 320, height }}
            >
                <Chart
                    data={data}
                    margin={{ top: 20, right: side, bottom: 0, left: side }}
                    accessibilityLayer={false}
                    aria-hidden
                    style={{ pointerEvents: 'none' }}
                >
                    <XAxis
                        dataKey="name"
                        tick={{
                            fill: ink,
                            fontSize: '0.75rem',
                            ...(isWorded && { width: NAME_WIDTH }),
                        }}
                        height={isWorded ? 44 : 30}
                        axisLine={{ stroke: ink }}
                        tickLine={false}
                        {...(isLabelLeftOut ? SOME_LABELS : ALL_LABELS)}
                    />
                    <YAxis
                        hide
                        domain={[0, (most: number) => Math.max(most, 1)]}
                    />
                    <Bar
                        dataKey="value"
                        fill={colour}
                        maxBarSize={widest}
                        radius={[3, 3, 0, 0]}
                        shape={bar}
                        isAnimationActive={false}
                    >
                        <LabelList
                            dataKey="label"
                            position="top"
                            fill={ink}
                            fontSize={isMany ? 9 : 12}
                        />
                    </Bar>
                </Chart>
            </ResponsiveContainer>
        </div>
    );
};
