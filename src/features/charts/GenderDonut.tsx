import { Pie, PieChart } from 'recharts';

import type { Gender, GenderShare } from './demographics.ts';

const OUTER_RADIUS = 76; // pixels
const SIZE = 2 * OUTER_RADIUS + 4;
/** Share of the outer radius. From the portal's business constants. */
const INNER_RADIUS = 0.55;

interface GenderDonutProps {
    readonly shares: readonly GenderShare[];
    readonly colours: Readonly<Record<Gender, string>>;
    readonly ground: string;
    readonly ink: { readonly primary: string; readonly secondary: string };
    /** How many people the shares are of, shown in the middle. */
    readonly total: string;
    readonly totalLabel: string;
    readonly text: string;
}

/** The shares as a donut. The caller shows the numbers beside it. */
export const GenderDonut = ({
    shares,
    colours,
    ground,
    ink,
    total,
    totalLabel,
    text,
}: GenderDonutProps) => (
    <div
        role="img"
        aria-label={text}
        style={{ width: SIZE, height: SIZE, flexShrink: 0 }}
    >
        <PieChart
            width={SIZE}
            height={SIZE}
            accessibilityLayer={false}
            aria-hidden
            style={{ pointerEvents: 'none' }}
        >
            <Pie
                data={shares.map(({ gender, percent }) => ({
                    name: gender,
                    value: percent,
                    fill: colours[gender],
                }))}
                dataKey="value"
                nameKey="name"
                outerRadius={OUTER_RADIUS}
                innerRadius={OUTER_RADIUS * INNER_RADIUS}
                startAngle={90}
                endAngle={-270}
                stroke={ground}
                strokeWidth={2}
                isAnimationActive={false}
                rootTabIndex={-1}
            />
            <text
                x={SIZE / 2}
                y={SIZE / 2}
                textAnchor="middle"
                fill={ink.primary}
                fontSize={20}
                fontWeight={600}
            >
                {total}
            </text>
            <text
                x={SIZE / 2}
                y={SIZE / 2 + 18}
                textAnchor="middle"
                fill={ink.secondary}
                fontSize={12}
            >
                {totalLabel}
            </text>
        </PieChart>
    </div>
);
