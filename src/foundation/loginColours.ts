import type { Device } from '../../resources/device.ts';
import { device } from '../../resources/device.ts';

/** The ten colours of the guests' login page, named as devices and presets have them. */
export const colourNames = [
    'ThemeBackgroundColor', 'ThemeHeaderColor', 'ThemeHeaderTextColor', 'ThemeBodyColor', 'ThemeBodyTextColor',
    'ThemeButtonColor', 'ThemeButtonTextColor', 'ThemeLinkColor', 'ThemeFooterColor', 'ThemeFooterTextColor',
] as const satisfies readonly (keyof Device)[];
export type ColourName = (typeof colourNames)[number];

/** `#rrggbb` each. */
export type LoginColours = Readonly<Record<ColourName, string>>;

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

/** The colours of a device, a preset or a form while one types: what is no colour is the default. */
export const loginColoursOf = (record: Readonly<Record<string, unknown>>): LoginColours =>
    Object.fromEntries(
        colourNames.map(name => {
            const value = record[name];
            return [name, isColour(value) ? value : device.fields[name].default];
        }),
    ) as LoginColours;
