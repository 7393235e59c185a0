import { tvApi } from '../rules/shared.ts';
import { colour, id, image, reference, resource, text, type RecordOfResource } from '../schema/index.ts';

export const tvTheme = resource({
    label: ['TV theme', 'Thème TV'],
    plural: ['TV themes', 'Thèmes TV'],
    menu: { tab: 'tv', icon: 'palette' },
    needs: 'site',
    api: tvApi('tv/theme', { SiteId: 'site' }),
    title: 'Name',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Name: text({ label: ['Name', 'Nom'], required: true, maxLength: 100, sample: 'title', unique: true }),
        TemplateId: reference('tv/template', { label: ['Template', 'Gabarit'] }),
        ContentHeaderColor: colour({ label: ['Header', 'En-tête'], default: '#004c43' }),
        ContentHeaderTextColor: colour({ label: ['Header text', 'Texte de l’en-tête'], default: '#ffffff' }),
        ContentBodyColor: colour({ label: ['Body', 'Corps'], default: '#3dbbac' }),
        ContentBodyTextColor: colour({ label: ['Body text', 'Texte du corps'], default: '#ffffff' }),
        FooterBackgroundColor: colour({ label: ['Footer', 'Pied de page'], default: '#000000' }),
        LogoUrl: image({ label: ['Logo', 'Logo'], readOnly: true }),
        BackgroundUrl: image({ label: ['Background', 'Fond'], readOnly: true }),
    },
    list: {
        above: 'noTvNotice',
        columns: [
            'Name',
            'TemplateId',
            {
                label: ['Colours', 'Couleurs'],
                computed: 'tvScreen',
                reads: [
                    'ContentHeaderColor',
                    'ContentHeaderTextColor',
                    'ContentBodyColor',
                    'ContentBodyTextColor',
                    'FooterBackgroundColor',
                ],
            },
        ],
    },
    form: [
        { tab: ['Details', 'Détails'], fields: [{ panel: 'details' }] },
        { tab: ['Logo', 'Logo'], fields: [{ panel: 'logo' }] },
        { tab: ['Background', 'Fond'], fields: [{ panel: 'background' }] },
        { tab: ['Colours', 'Couleurs'], address: 'color', staysOpen: true, fields: [{ panel: 'colours' }] },
    ],
    custom: { screens: ['create'], panels: ['details', 'logo', 'background', 'colours'] },
    mock: { rows: 50 },
});

export type TvTheme = RecordOfResource<typeof tvTheme>;
