import { colour } from './builders.ts';

/** The ten colours of the guests' login page, as devices and theme presets both have them. */
export const themeColours = {
    ThemeBackgroundColor: colour({ label: ['Background', 'Fond'], default: '#f7f9f8' }),
    ThemeHeaderColor: colour({ label: ['Header', 'En-tête'], default: '#004c43' }),
    ThemeHeaderTextColor: colour({ label: ['Header text', 'Texte de l’en-tête'], default: '#ffffff' }),
    ThemeBodyColor: colour({ label: ['Body', 'Corps'], default: '#ffffff' }),
    ThemeBodyTextColor: colour({ label: ['Body text', 'Texte du corps'], default: '#1b2624' }),
    ThemeButtonColor: colour({ label: ['Button', 'Bouton'], default: '#004c43' }),
    ThemeButtonTextColor: colour({ label: ['Button text', 'Texte du bouton'], default: '#ffffff' }),
    ThemeLinkColor: colour({ label: ['Link', 'Lien'], default: '#00695c' }),
    ThemeFooterColor: colour({ label: ['Footer', 'Pied de page'], default: '#0f1513' }),
    ThemeFooterTextColor: colour({ label: ['Footer text', 'Texte du pied de page'], default: '#ffffff' }),
};
