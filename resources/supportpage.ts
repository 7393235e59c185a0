import { crud, html, id, reference, resource, text } from './schema/index.ts';

const pages = crud('supportpage', { ClientId: 'client' });
const noBearer = { bearer: false } as const;

export const supportpage = resource({
    label: ['Support page', 'Page d’aide'],
    plural: ['Support pages', 'Pages d’aide'],
    menu: { tab: 'manage', icon: 'page' },
    api: {
        list: { ...pages.list, ...noBearer },
        one: { ...pages.one, ...noBearer },
        save: { ...pages.save, ...noBearer },
        remove: { ...pages.remove, ...noBearer },
    },
    title: 'Title',
    fields: {
        Id: id(),
        Title: text({ label: ['Title', 'Titre'], required: true, maxLength: 200, sample: 'title' }),
        Description: text({ label: ['Description', 'Description'], maxLength: 500, sample: 'sentence' }),
        ClientId: reference('client', { label: ['Client', 'Client'], from: 'client' }),
        Body: html({
            label: ['Body', 'Contenu'],
            rule: 'notBlankHtml',
            problems: {
                notBlankHtml: [
                    'Save Unsuccessful. Page Body is required.',
                    'Enregistrement impossible. Le contenu de la page est obligatoire.',
                ],
            },
            sample: 'paragraphs',
        }),
    },
    list: { columns: ['Title', 'Description'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['Title', 'Description', 'ClientId', 'Body', { panel: 'preview' }] }],
    custom: { panels: ['preview'] },
    mock: { rows: 30 },
});
