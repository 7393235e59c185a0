import { device } from '../../../../resources/device.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { isColour } from '../../../../resources/rules/colour.ts';
import type { Problem } from '../../../../resources/rules/fieldTypeChecks.ts';
import { colourNames } from '../../../foundation/loginColours.ts';

export const speeds = ['SpeedKBD', 'SpeedKBU'] as const;

/** What is asked of the settings of many devices; what is not set stays as each device has it. */
export interface AskedSettings {
    readonly preset?: Readonly<Record<string, unknown>> | undefined;
    /** Null for none. */
    readonly loginType?: string | null | undefined;
    /** Kilobytes a second; text is no number. */
    readonly speeds: Readonly<Record<(typeof speeds)[number], number | string | null>>;
}

export const speedProblem = (name: (typeof speeds)[number], typed: AskedSettings['speeds'][typeof name]): Problem | undefined => problemOf(device.fields[name], typed);

/** The fields of a device that change, with their new values. */
export const settingsChange = ({ preset = {}, loginType, speeds: typed }: AskedSettings): Readonly<Record<string, unknown>> => ({
    ...Object.fromEntries(colourNames.filter(name => isColour(preset[name])).map(name => [name, preset[name]])),
    ...(loginType !== undefined && { LoginType: loginType }),
    ...Object.fromEntries(speeds.filter(name => typeof typed[name] === 'number').map(name => [name, typed[name]])),
});
