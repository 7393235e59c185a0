import { type Device, device } from '../../../resources/device.ts';
import { colourOf } from '../../../resources/rules/typed/typedColour.ts';

/** The ten colours of the guests' login page, as fields of devices and presets. */
export const colourNames = [
    'ThemeBackgroundColor',
    'ThemeHeaderColor',
    'ThemeHeaderTextColor',
    'ThemeBodyColor',
    'ThemeBodyTextColor',
    'ThemeButtonColor',
    'ThemeButtonTextColor',
    'ThemeLinkColor',
    'ThemeFooterColor',
    'ThemeFooterTextColor',
] as const satisfies readonly (keyof Device)[];
type ColourName = (typeof colourNames)[number];

/** `#rrggbb` each. */
type LoginColours = Readonly<Record<ColourName, string>>;

/** The colours of a device, a preset or a form being edited. Invalid colours become the default. */
export const loginColoursOf = (
    record: Readonly<Record<string, unknown>>,
): LoginColours =>
    Object.fromEntries(
        colourNames.map(name => [
            name,
            colourOf(record[name]) ?? device.fields[name].default,
        ]),
    ) as LoginColours;
