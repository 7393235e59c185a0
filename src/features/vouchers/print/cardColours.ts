export const colourChoices = ['plain', 'portal', 'site'] as const;
export type ColourChoice = (typeof colourChoices)[number];

/** Ground and text of a card's heading; CSS colours. */
export interface CardColours {
    readonly ground: string;
    readonly text: string;
}

export const PLAIN: CardColours = { ground: '#ffffff', text: '#000000' };
export const PORTAL: CardColours = { ground: '#004c43', text: '#ffffff' };
