/** Data without end, on the wire. */
export const UNLIMITED = -9999;
