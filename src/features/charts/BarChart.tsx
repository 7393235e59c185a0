import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
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

import { useLanguage } from '../../components/useText.ts';
import { shortText } from '../../foundation/format/numberText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

interface ShownBar {
    readonly name: string;
    readonly value: number | undefined;
    readonly number: string;
    readonly isPale?: boolean;
    /** Shown while the pointer is over it; by default name and number. */
    readonly says?: string;
}

interface BarChartProps {
    /** `value` is undefined where it could not be loaded; `number` then says so. */
    readonly bars: readonly ShownBar[];
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

/** From this many bars on, an axis says how high they are. */
const MANY = 11;
/** In pixels. */
const AXIS_WIDTH = 44;
/** Axis numbers from here on are shortened. */
const SHORT_FROM = 10_000;

const saysOf = ({ says, name, number }: ShownBar): string =>
    says ?? `${name}: ${number}`;

const STEPS: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -Infinity,
    End: Infinity,
};

/** Width in pixels of a name below its bar. Narrow, so that each word of a name takes a line. */
const NAME_WIDTH = 40;

const SOME_LABELS = {
    interval: 'equidistantPreserveStart',
    minTickGap: 12,
} as const;

const ALL_LABELS = { interval: 0 } as const;

/** A custom shape, so that a bar of zero height keeps its label. */
const bar = (props: RectangleProps) => <Rectangle {...props} />;

/**
 * One bar per value, with its number where there is room, and otherwise under the pointer or, with the keyboard, by
 * arrow keys. A zero or missing value has no bar but always shows its number.
 */
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
    const [activeAt, setActiveAt] = useState<number>();
    const message = useMessage();
    const language = useLanguage();
    const hasAxis = bars.length >= MANY;
    const left = hasAxis ? AXIS_WIDTH : side;
    const most = Math.max(1, ...bars.map(({ value = 0 }) => value));
    const active = activeAt === undefined ? undefined : bars[activeAt];
    const spoken = active ?? bars.at(-1);
    /** The active bar's middle, from 0 to 1. */
    const share = ((activeAt ?? 0) + 0.5) / bars.length;

    const activate = (at: number) =>
        setActiveAt(Math.min(Math.max(at, 0), bars.length - 1));

    const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
        const box = currentTarget.getBoundingClientRect();
        const width = box.width - left - side;
        if (width > 0)
            activate(
                Math.floor(((clientX - box.left - left) / width) * bars.length),
            );
    };

    const step = (event: KeyboardEvent) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        activate((activeAt ?? bars.length - 1) + by);
    };

    const data = bars.map(({ isPale, value = 0, number, name }, index) => ({
        name,
        stroke: index === activeAt ? ink : 'none',
        value,
        label: isMany && value !== 0 ? '' : number,
        fillOpacity: isPale ? 0.45 : 1,
    }));

    const isLabelLeftOut = side > 0 || isMany;

    return (
        <Box sx={{ position: 'relative', height }}>
            {/* Where there is room for every number, nothing is hidden from the keyboard. */}
            <Box
                {...(isMany && {
                    role: 'slider',
                    tabIndex: 0,
                    'aria-label': message('dashboard.oneByOne'),
                    'aria-valuemin': 1,
                    'aria-valuemax': bars.length,
                    'aria-valuenow': (activeAt ?? bars.length - 1) + 1,
                    'aria-valuetext': spoken && saysOf(spoken),
                    onFocus: () => activate(activeAt ?? bars.length - 1),
                    onBlur: () => setActiveAt(undefined),
                    onKeyDown: step,
                })}
                onPointerMove={point}
                onPointerDown={point}
                onPointerLeave={() => setActiveAt(undefined)}
                sx={{
                    position: 'absolute',
                    inset: 0,
                    zIndex: 1,
                    borderRadius: 1,
                    displayPrint: 'none',
                }}
            />
            {active && (
                <Box
                    component="span"
                    aria-hidden
                    data-active
                    sx={{
                        position: 'absolute',
                        zIndex: 1,
                        top: 0,
                        left: `calc(${left}px + (100% - ${left + side}px) * ${share})`,
                        transform: `translateX(-${share * 100}%)`,
                        px: 0.75,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        bgcolor: 'background.paper',
                        color: 'text.primary',
                        fontSize: '0.75rem',
                        whiteSpace: 'nowrap',
                        pointerEvents: 'none',
                        displayPrint: 'none',
                    }}
                >
                    {saysOf(active)}
                </Box>
            )}
            <div role="img" aria-label={text}>
                <ResponsiveContainer
                    width="100%"
                    height={height}
                    initialDimension={{ width: 320, height }}
                >
                    <Chart
                        data={data}
                        margin={{
                            top: 20,
                            right: side,
                            bottom: 0,
                            left: hasAxis ? 0 : side,
                        }}
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
                            hide={!hasAxis}
                            width={AXIS_WIDTH}
                            domain={[0, most]}
                            ticks={[0, most]}
                            tickFormatter={(value: number) =>
                                shortText(value, language, SHORT_FROM)
                            }
                            tick={{ fill: ink, fontSize: '0.75rem' }}
                            axisLine={false}
                            tickLine={false}
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
        </Box>
    );
};
