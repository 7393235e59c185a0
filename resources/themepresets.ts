import { themeColours } from './rules/shared.ts';
import { area, dialog, id, resource, text, type RecordOfResource } from './schema/index.ts';

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
        ...themeColours,
    },
    list: {
        columns: [
            'Name',
            {
                label: ['Colours', 'Couleurs'],
                computed: 'swatches',
                reads: [
                    'ThemeBackgroundColor',
                    'ThemeHeaderColor',
                    'ThemeBodyColor',
                    'ThemeBodyTextColor',
                    'ThemeButtonColor',
                    'ThemeLinkColor',
                    'ThemeFooterColor',
                ],
            },
        ],
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['Name', { panel: 'colours' }] }],
    actions: { preview: dialog({ label: ['Preview', 'Aperçu'], on: 'row', icon: 'palette', inRow: true }) },
    custom: { panels: ['colours'] },
    mock: { rows: 9 },
});

export type ThemePreset = RecordOfResource<typeof themepresets>;
