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
    readonly text: string;
}

/** The shares as a donut. The caller shows the numbers beside it. */
export const GenderDonut = ({
    shares,
    colours,
    ground,
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
        </PieChart>
    </div>
);
