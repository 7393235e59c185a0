/** Pixels that the gauge takes, and drawn pixels a pixel. */
export const GAUGE = { width: 200, height: 104, sharpness: 2 } as const;
