import { area, colour, dialog, id, resource, text, type RecordOfResource } from './schema/index.ts';

export const themepresets = resource({
    label: ['Theme preset', 'Modèle de thème'],
    plural: ['Theme presets', 'Modèles de thème'],
    menu: { tab: 'setup', icon: 'palette' },
    api: area('ThemePreset'),
    editPath: 'ThemePresetsEdit',
    title: 'Name',
    fields: {
        Id: id(),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title' }),
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
    },
    list: {
        columns: [
            'Name',
            {
                label: ['Colours', 'Couleurs'],
                cell: 'swatches',
                reads: ['ThemeBackgroundColor', 'ThemeHeaderColor', 'ThemeBodyColor', 'ThemeBodyTextColor', 'ThemeButtonColor', 'ThemeLinkColor', 'ThemeFooterColor'],
            },
        ],
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Name', { panel: 'colours' }] }],
    actions: { preview: dialog({ label: ['Preview', 'Aperçu'], on: 'row', icon: 'palette' }) },
    custom: { panels: ['colours'] },
    mock: { rows: 9 },
});

export type ThemePreset = RecordOfResource<typeof themepresets>;
