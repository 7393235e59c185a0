import { crud, id, integer, dateTime, page, resource, text, type RecordOfResource } from './schema/index.ts';

/** Keyed by the room they are in. */
export const guest = resource({
    label: ['Guest', 'Client de l’hôtel'],
    plural: ['Guests', 'Clients de l’hôtel'],
    menu: { tab: 'manage', icon: 'guest' },
    needs: 'site',
    api: crud('guest', { SiteId: 'site' }),
    key: 'RoomId',
    title: 'Surname',
    identity: 'UserId',
    fields: {
        RoomId: id({ label: ['Room', 'Chambre'], required: true, createOnly: true }),
        RoomCode: text({ label: ['Room code', 'Code de chambre'], readOnly: true, sent: false, mono: true }),
        UserId: integer({ label: ['Internet user ID', 'Identifiant de l’utilisateur internet'], readOnly: true }),
        Surname: text({ label: ['Surname', 'Nom'], required: true, maxLength: 100, sample: 'surname' }),
        FirstName: text({ label: ['First name', 'Prénom'], maxLength: 100, sample: 'firstName' }),
        CompanyName: text({ label: ['Company', 'Société'], maxLength: 200, sample: 'companyName' }),
        CheckIn: dateTime({ label: ['Check-in', 'Arrivée'], sample: 'stayStart' }),
        CheckOut: dateTime({ label: ['Check-out', 'Départ'], sample: 'stayEnd' }),
    },
    list: { columns: ['RoomCode', 'Surname', 'CompanyName', 'CheckIn'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['RoomId', 'Surname', 'FirstName', 'CompanyName', 'CheckIn', 'CheckOut'] }],
    show: ['RoomCode', 'Surname', 'FirstName', 'CompanyName', 'CheckIn', 'CheckOut'],
    actions: {
        log: page({ label: ['Access log', 'Journal des accès'], on: 'row', icon: 'log', to: '/guest/log/{id}' }),
        usage: page({ label: ['Usage', 'Utilisation'], on: 'row', icon: 'chart', to: '/guest/usage/{id}' }),
    },
    custom: { inputs: ['RoomId'] },
    mock: { rows: 900 },
});

export type Guest = RecordOfResource<typeof guest>;
