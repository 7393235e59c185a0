/** Size in CSS pixels, and canvas pixels per CSS pixel. */
export const GAUGE = { width: 200, height: 104, sharpness: 2 } as const;

export interface GaugeLook {
    /** 0 to 100; values outside are clamped. */
    readonly percent: number;
    readonly colour: string;
    readonly track: string;
}

const THICKNESS = 0.22;

/** Draws a half-circle gauge. Throws a TypeError if `element` is not a canvas, which is a mistake in the page. */
export const drawGauge = (
    element: unknown,
    { percent, colour, track }: GaugeLook,
): void => {
    if (!(element instanceof HTMLCanvasElement)) {
        const found =
            element instanceof Element
                ? `<${element.tagName.toLowerCase()}>`
                : String(element);

        throw new TypeError(
            `The gauge widget can only be drawn on a <canvas>, not on ${found}. Give it the element of a <canvas>.`,
        );
    }

    const context = element.getContext('2d');
    if (!context) return;
    const { width, height } = element;
    const radius = Math.min(width / 2, height) * (1 - THICKNESS / 2) - 1;

    const share =
        Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0)) /
        100;

    const arc = (from: number, to: number, stroke: string): void => {
        context.beginPath();

        context.arc(
            width / 2,
            height - 1,
            radius,
            Math.PI * (1 + from),
            Math.PI * (1 + to),
        );

        context.lineWidth = radius * THICKNESS;
        context.strokeStyle = stroke;
        context.stroke();
    };

    context.clearRect(0, 0, width, height);
    arc(0, 1, track);
    if (share > 0) arc(0, share, colour);
};
