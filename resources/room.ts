import { crud, id, dateTime, page, post, reference, resource, text, type RecordOfResource } from './schema/index.ts';

export const room = resource({
    label: ['Room', 'Chambre'],
    menu: { tab: 'manage', icon: 'room' },
    needs: 'site',
    api: { ...crud('room', { SiteId: 'site' }), save: post('room') },
    removal: { refused: ['Related data found. Cannot delete room.', 'Des données liées existent. Impossible de supprimer la chambre.'] },
    title: 'RoomCode',
    fields: {
        Id: id(),
        siteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }), // lower-case `s` on the wire
        RoomCode: text({ label: ['Room code', 'Code de chambre'], required: true, maxLength: 20, mono: true, sample: 'roomCode' }),
        RoomName: text({ label: ['Room name', 'Nom de la chambre'], maxLength: 100, sample: 'roomName' }),
        CheckIn: dateTime({ label: ['Check-in', 'Arrivée'], sample: 'stayStart' }),
        CheckOut: dateTime({ label: ['Check-out', 'Départ'], sample: 'stayEnd' }),
    },
    list: { columns: ['RoomCode', 'RoomName', 'CheckIn', 'CheckOut'] },
    form: [{ tab: ['Details', 'Détails'], fields: ['RoomCode', 'RoomName', 'CheckIn', 'CheckOut'] }],
    actions: { import: page({ label: ['Import', 'Importer'], on: 'list', to: '/room/import' }) },
    mock: { rows: 2400 },
});

export type Room = RecordOfResource<typeof room>;
