import {
    crud,
    dialog,
    id,
    dateTime,
    page,
    post,
    reference,
    resource,
    text,
    type RecordOfResource,
} from './schema/index.ts';

/** A room is occupied while it holds the stay of a guest. */
const occupied = { field: 'CheckIn', isNot: null } as const;

export const room = resource({
    label: ['Room', 'Chambre'],
    menu: { tab: 'manage', icon: 'room' },
    needs: 'site',
    api: { ...crud('room', { SiteId: 'site' }), save: post('room') },
    removal: {
        refused: [
            'Related data found. Cannot delete room.',
            'Des données liées existent. Impossible de supprimer la chambre.',
        ],
    },
    title: 'RoomCode',
    fields: {
        Id: id(),
        siteId: reference('site', { label: ['Site', 'Site'], required: true, from: 'site', createOnly: true }), // lower-case `s` on the wire
        RoomCode: text({
            label: ['Room code', 'Code de chambre'],
            required: true,
            maxLength: 20,
            mono: true,
            unique: true,
            sample: 'roomCode',
        }),
        RoomName: text({ label: ['Room name', 'Nom de la chambre'], maxLength: 100, sample: 'roomName' }),
        CheckIn: dateTime({ label: ['Check-in', 'Arrivée'], sample: 'stayStart' }),
        CheckOut: dateTime({
            label: ['Check-out', 'Départ'],
            sample: 'stayEnd',
            rule: 'notBeforeFrom',
            with: 'CheckIn',
        }),
    },
    list: {
        columns: [
            'RoomCode',
            'RoomName',
            { label: ['Guest', 'Client de l’hôtel'], computed: 'roomGuest', reads: ['CheckIn'] },
            'CheckIn',
            'CheckOut',
        ],
        clientSearch: { most: 2000 },
    },
    search: {
        by: ['room'],
        facts: ['RoomName', 'CheckIn', 'CheckOut'],
        whenEmpty: { field: 'CheckIn', says: ['Free', 'Libre'] },
    },
    form: [{ tab: ['Details', 'Détails'], fields: ['RoomCode', 'RoomName', 'CheckIn', 'CheckOut'] }],
    import: {
        key: 'RoomCode',
        columns: ['RoomCode', 'RoomName'],
        names: {
            RoomCode: [
                'Room',
                'Room No',
                'Room Number',
                'Room Nr',
                'Unit',
                'Code',
                'Chambre',
                'No chambre',
                'Numéro de chambre',
                'Zimmer',
                'Zimmernummer',
                'Zimmer-Nr',
                'Habitación',
                'Camera',
                'Kamer',
                'Quarto',
            ],
            RoomName: ['Name', 'Description', 'Nom', 'Désignation', 'Libellé', 'Bezeichnung', 'Nombre', 'Descrizione'],
        },
        lastResorts: { RoomName: ['Room Type', 'Type', 'Type de chambre', 'Category', 'Catégorie'] },
        sample: [
            ['R-901', 'Garden view'],
            ['S-902', 'Suite'],
        ],
    },
    actions: {
        checkIn: dialog({
            label: ['Check in', 'Enregistrer une arrivée'],
            on: 'row',
            icon: 'guest',
            inRow: true,
            onPage: true,
            when: { field: 'CheckIn', is: null },
            leadsTo: ['guest', 'internetuser'],
        }),
        adjustCredit: dialog({
            label: ['Adjust credit', 'Ajuster le crédit'],
            on: 'row',
            icon: 'adjust',
            group: 'credit',
            inRow: true,
            when: occupied,
            leadsTo: ['guest', 'internetuser'],
        }),
        extendCredit: dialog({
            label: ['Extend credit', 'Prolonger le crédit'],
            on: 'row',
            icon: 'extend',
            group: 'credit',
            when: occupied,
            leadsTo: ['guest', 'internetuser'],
        }),
        resetCredit: dialog({
            label: ['Reset credit', 'Remettre le crédit à zéro'],
            on: 'row',
            icon: 'reset',
            group: 'credit',
            danger: true,
            when: occupied,
            leadsTo: ['guest', 'internetuser'],
        }),
        guest: page({
            label: ['Open guest', 'Ouvrir le client'],
            on: 'row',
            icon: 'guest',
            when: occupied,
            leadsTo: ['guest'],
            to: '/guest/{Id}',
        }),
        log: page({
            label: ['Access log', 'Journal des accès'],
            on: 'row',
            icon: 'log',
            when: occupied,
            leadsTo: ['guest'],
            to: '/guest/log/{Id}',
        }),
        usage: page({
            label: ['Usage', 'Utilisation'],
            on: 'row',
            icon: 'chart',
            when: occupied,
            leadsTo: ['guest'],
            to: '/guest/usage/{Id}',
        }),
    },
    mock: { rows: 2400 },
});

export type Room = RecordOfResource<typeof room>;
