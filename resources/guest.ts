import { guestStatuses, onlineLabels } from './rules/onlineStatus.ts';
import {
    choice,
    crud,
    dialog,
    id,
    dateTime,
    page,
    reference,
    resource,
    text,
    type RecordOfResource,
} from './schema/index.ts';

const withoutAccount = { field: 'UserId', is: [null, 0] } as const;
const signedIn = { field: 'UserId', isNot: [null, 0] } as const;

/** Keyed by the room they are in. */
export const guest = resource({
    label: ['Guest', 'Voyageur'],
    plural: ['Guests', 'Voyageurs'],
    menu: { tab: 'manage', icon: 'guest' },
    needs: 'site',
    api: crud('guest', { SiteId: 'site' }),
    key: 'RoomId',
    title: 'Surname',
    identity: 'UserId',
    fields: {
        RoomId: id({
            label: ['Room', 'Chambre'],
            required: true,
            createOnly: true,
            namedBy: 'RoomCode',
            help: [
                'To change the room later, use “Move to another room”.',
                'Une autre se choisit par « Changer de chambre », une fois le voyageur arrivé.',
            ],
        }),
        RoomCode: text({ label: ['Room code', 'Code de chambre'], readOnly: true, sent: false, mono: true }),
        UserId: reference('internetuser', {
            label: ['Internet user', 'Utilisateur internet'],
            readOnly: true,
            linked: true,
        }),
        Surname: text({ label: ['Surname', 'Nom'], required: true, maxLength: 100, sample: 'surname' }),
        FirstName: text({ label: ['First name', 'Prénom'], maxLength: 100, sample: 'firstName' }),
        CompanyName: text({ label: ['Company', 'Société'], maxLength: 200, sample: 'companyName' }),
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
            { label: ['Status', 'État'], computed: 'guestStatus', reads: ['UserId'], rank: 'guestStatus' },
            'RoomCode',
            'Surname',
            'FirstName',
            'CompanyName',
            'CheckIn',
            'CheckOut',
            'UserId',
        ],
        hidden: ['FirstName', 'UserId'],
        card: ['RoomCode', 'CheckIn', 'CheckOut'],
        filters: [
            {
                source: 'Status',
                field: choice(guestStatuses, { label: ['Status', 'État'], labels: onlineLabels }),
                by: 'guestStatus',
            },
        ],
        clientSearch: { most: 2000 },
    },
    search: { by: ['name', 'room'], facts: ['RoomCode', 'FirstName', 'CheckIn', 'CheckOut'] },
    form: [
        {
            tab: ['Details', 'Détails'],
            fields: ['RoomId', 'Surname', 'FirstName', 'CompanyName', 'CheckIn', 'CheckOut'],
        },
    ],
    show: ['RoomCode', 'Surname', 'FirstName', 'CompanyName', 'CheckIn', 'CheckOut', 'UserId'],
    import: {
        key: 'RoomId',
        columns: ['RoomId', 'Surname', 'FirstName', 'CompanyName', 'CheckIn', 'CheckOut'],
        targets: { RoomId: 'room' },
        createsMissing: 'RoomId',
        holder: { field: 'Surname', until: 'CheckOut' },
        names: {
            RoomId: [
                'Room No',
                'Room Number',
                'Room code',
                'Chambre',
                'No chambre',
                'Zimmer',
                'Habitación',
                'Camera',
                'Kamer',
                'Quarto',
            ],
            Surname: [
                'Last name',
                'Family name',
                'Guest',
                'Guest name',
                'Name',
                'Nom',
                'Client',
                'Apellido',
                'Nachname',
            ],
            FirstName: ['Forename', 'Given name', 'Prénom', 'Nombre', 'Vorname'],
            CompanyName: ['Company', 'Société', 'Empresa', 'Firma'],
            CheckIn: ['Arrival', 'Arrival date', 'Check in', 'Arrivée', 'Llegada', 'Entrada', 'Anreise'],
            CheckOut: ['Departure', 'Departure date', 'Check out', 'Départ', 'Salida', 'Abreise'],
        },
        hallmarks: ['CheckIn', 'CheckOut'],
        sample: [
            ['', 'Nguyen', 'Linh', '', '2026-12-01 14:00', '2026-12-04 10:00'],
            ['', 'Martin', 'Paul', 'Harbour Catering', '2026-12-01 15:00', '2026-12-02 10:00'],
        ],
    },
    actions: {
        checkIn: dialog({
            label: ['Check in', 'Enregistrer une arrivée'],
            on: 'list',
            leadsTo: ['room', 'internetuser'],
        }),
        giveInternet: dialog({
            label: ['Give internet', 'Donner internet'],
            on: 'row',
            icon: 'people',
            when: withoutAccount,
            leadsTo: ['internetuser'],
        }),
        linkAccount: dialog({
            label: ['Link an account', 'Associer un compte'],
            on: 'row',
            icon: 'people',
            when: withoutAccount,
            leadsTo: ['internetuser'],
        }),
        extendStay: dialog({
            label: ['Extend stay', 'Prolonger le séjour'],
            on: 'row',
            icon: 'calendar',
            inRow: true,
            onPage: true,
        }),
        moveRoom: dialog({
            label: ['Move to another room', 'Changer de chambre'],
            on: 'row',
            icon: 'room',
            leadsTo: ['room'],
        }),
        checkOut: dialog({ label: ['Check out', 'Enregistrer le départ'], on: 'row', icon: 'guest', onPage: true }),
        adjustCredit: dialog({
            label: ['Adjust credit', 'Ajuster le crédit'],
            on: 'row',
            icon: 'adjust',
            group: 'credit',
            inRow: true,
            when: signedIn,
            leadsTo: ['internetuser'],
        }),
        extendCredit: dialog({
            label: ['Extend credit', 'Prolonger le crédit'],
            on: 'row',
            icon: 'extend',
            group: 'credit',
            when: signedIn,
            leadsTo: ['internetuser'],
        }),
        resetCredit: dialog({
            label: ['Reset credit', 'Remettre le crédit à zéro'],
            on: 'row',
            icon: 'reset',
            group: 'credit',
            danger: true,
            when: signedIn,
            leadsTo: ['internetuser'],
        }),
        internetUser: page({
            label: ['Open internet user', 'Ouvrir l’utilisateur internet'],
            on: 'row',
            icon: 'people',
            rare: true,
            when: signedIn,
            leadsTo: ['internetuser'],
            to: '/internetuser/{UserId}',
        }),
        room: page({
            label: ['Open room', 'Ouvrir la chambre'],
            on: 'row',
            icon: 'room',
            rare: true,
            leadsTo: ['room'],
            to: '/room/{RoomId}',
        }),
        log: page({
            label: ['Access log', 'Journal des accès'],
            on: 'row',
            icon: 'log',
            rare: true,
            to: '/guest/log/{id}',
        }),
        usage: page({ label: ['Usage', 'Utilisation'], on: 'row', icon: 'chart', rare: true, to: '/guest/usage/{id}' }),
    },
    custom: { inputs: ['RoomId'] },
    mock: { rows: 900 },
});

export type Guest = RecordOfResource<typeof guest>;

/** A guest as running text names them: "Isla Vella". */
export const guestName = ({ FirstName, Surname }: Partial<Pick<Guest, 'FirstName' | 'Surname'>>): string =>
    [FirstName, Surname].filter(Boolean).join(' ');
