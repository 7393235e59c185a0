const [WIDTH, EDGE] = [300, 2]; // of the drawing, which is stretched to its card

/** Pixels kept for it in a card. */
export const SPARKLINE_HEIGHT = 32;

interface SparklineProps {
    /** Undefined where a value is not known. */
    readonly values: readonly (number | undefined)[];
    /** Says all values. */
    readonly label: string;
}

/** A small line of values one after another, from 0 up. */
export const Sparkline = ({ values, label }: SparklineProps) => {
    const most = Math.max(...values.map(value => value ?? 0), 1);
    const step = WIDTH / Math.max(1, values.length - 1);
    const height = SPARKLINE_HEIGHT - 2 * EDGE;
    const isStart = (at: number) => at === 0 || values[at - 1] === undefined;

    const path = values
        .map((value, index) => {
            if (value === undefined) return '';
            const y = EDGE + height * (1 - value / most);

            return `${isStart(index) ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('');

    return (
        <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${WIDTH} ${SPARKLINE_HEIGHT}`}
            preserveAspectRatio="none"
            className="view-sparkline"
        >
            <path d={path} vectorEffect="non-scaling-stroke" />
        </svg>
    );
};
