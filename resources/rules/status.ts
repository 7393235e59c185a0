import { instantOf } from './instant.ts';

export const statuses = ['Error', 'Warning', 'Testing', 'Happy'] as const;
/** Worst first, as lists order them. */
export type Status = (typeof statuses)[number];

const WARNING_MINUTES = 30;
const ERROR_MINUTES = 120;

const byAge = (seen: string | null | undefined, now: number): 'Error' | 'Warning' | undefined => {
    const at = instantOf(seen);
    if (Number.isNaN(at)) return 'Error';
    const minutes = (now - at) / 60_000;
    return minutes >= ERROR_MINUTES ? 'Error' : minutes >= WARNING_MINUTES ? 'Warning' : undefined;
};

/** Status of a device; `now` is the server's time in milliseconds. */
export const deviceStatus = (device: { LogTime?: string | null; HasProblem?: boolean | null; Testing?: boolean | null }, now: number): Status =>
    byAge(device.LogTime, now) ?? (device.HasProblem ? 'Error' : device.Testing ? 'Testing' : 'Happy');

/** Status of a machine (server's time) or a TV device (browser's time), by when it was last seen. */
export const seenStatus = (seen: string | null | undefined, now: number): Status => byAge(seen, now) ?? 'Happy';
