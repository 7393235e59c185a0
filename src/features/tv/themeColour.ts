import { isColour } from '../../../resources/rules/colour.ts';

/** The colours of a new theme. */
const defaults = {
    ContentHeaderColor: '#004c43',
    ContentHeaderTextColor: '#ffffff',
    ContentBodyColor: '#3dbbac',
    ContentBodyTextColor: '#ffffff',
    FooterBackgroundColor: '#000000',
} as const;

/** The colour of a part of the TV's screen in a theme. */
export const themeColour = (
    theme: Readonly<Record<string, unknown>>,
    part: keyof typeof defaults,
): string => {
    const colour = theme[part];

    return isColour(colour) ? colour : defaults[part];
};
