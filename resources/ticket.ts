import { area, choice, id, dateTime, reference, resource, text } from './schema/index.ts';

export const ticketTopics = [
    'RMS',
    'Connection',
    'DSLAM',
    'Hardware',
    'Hotspot',
    'Installation',
    'Log me In',
    'Other Software',
    'Other',
    'Payment Portal',
    'Printing',
    'Software',
    'Surf Easy',
    'User Account',
] as const;

export const ticket = resource({
    label: ['Ticket', 'Ticket'],
    menu: { tab: 'manage', icon: 'ticket' },
    needs: 'site',
    api: area('Ticket', { SiteId: 'site' }),
    editPath: 'ticketEdit',
    title: 'Subject',
    fields: {
        Id: id(),
        SiteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }),
        Topic: choice(ticketTopics, {
            label: ['Topic', 'Sujet'],
            required: true,
            labels: {
                Connection: ['Connection', 'Connexion'],
                Hardware: ['Hardware', 'Matériel'],
                Hotspot: ['Hotspot', 'Point d’accès'],
                'Other Software': ['Other Software', 'Autre logiciel'],
                Other: ['Other', 'Autre'],
                'Payment Portal': ['Payment Portal', 'Portail de paiement'],
                Printing: ['Printing', 'Impression'],
                Software: ['Software', 'Logiciel'],
                'User Account': ['User Account', 'Compte utilisateur'],
            },
        }),
        Subject: text({ label: ['Subject', 'Objet'], required: true, maxLength: 200, sample: 'title' }),
        Body: text({ label: ['Body', 'Texte'], multiline: true, sample: 'sentence' }),
        Status: choice(['Open', 'Pending', 'Closed'], {
            label: ['Status', 'État'],
            required: true,
            default: 'Open',
            labels: { Open: ['Open', 'Ouvert'], Pending: ['Pending', 'En attente'], Closed: ['Closed', 'Fermé'] },
            signals: { Open: 'warning', Pending: 'info', Closed: 'good' },
        }),
        Created: dateTime({ label: ['Created', 'Créé le'], readOnly: true, sample: 'recentMoment' }),
    },
    list: {
        above: 'ticketReach',
        columns: ['Subject', 'Topic', 'Status', 'Created', 'SiteId'],
        hidden: ['SiteId'],
        sort: { field: 'Created', order: 'DESC' },
        serverOrder: 'Created',
    },
    search: { by: ['name'], facts: ['Topic', 'Status', 'Created'] },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: [{ panel: 'site', createOnly: true }, 'Subject', 'Topic', 'Body', 'Status'],
        },
    ],
    custom: { panels: ['site'] },
    mock: { rows: 240 },
});
