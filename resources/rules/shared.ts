import { colour, del, get, paging, post, type Slots } from '../schema/index.ts';

/** The calls of TV entities: no trailing slashes, saved at the path of the list. */
export const tvApi = (path: string, query: Slots = {}) => ({
    list: get(path, { SearchText: 'search', ...paging, ...query }, 'page'),
    one: get(`${path}/{id}`),
    save: post(path),
    remove: del(`${path}/{id}`),
});

/** The ten colours of the guests' login page, which devices and theme presets share. */
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

/** The labels of the statuses, worst first. */
export const statusLabels = {
    Error: ['Error', 'Erreur'],
    Warning: ['Warning', 'Alerte'],
    ClockAhead: ['Clock ahead', 'Horloge en avance'],
    Testing: ['Testing', 'Test'],
    Happy: ['Happy', 'En forme'],
} as const;

/** Help text for settings that recognise devices by their address. */
export const privateAddresses = [
    'Phones may change their address: those with a private one are then no longer recognised.',
    'Les téléphones peuvent changer d’adresse : ceux qui en ont une privée ne sont alors plus reconnus.',
] as const;
