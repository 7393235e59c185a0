import type { Wanted } from '../../../src/admin/import/table.ts';

/** Rooms and guests as a declaration might describe them. */
export const rooms: Wanted = {
    key: 'RoomCode',
    columns: ['RoomCode', 'RoomName'],
    labels: {
        RoomCode: ['Room code', 'Code de chambre'],
        RoomName: ['Room name', 'Nom de la chambre'],
    },
    names: {
        RoomCode: [
            'Room',
            'Chambre',
            'Zimmer',
            'Habitación',
            'Camera',
            'Oda',
            '部屋番号',
            '객실번호',
        ],
        RoomName: [
            'Name',
            'Nom',
            'Nom Logement',
            'Bezeichnung',
            'Description',
            'Oda Adı',
            '部屋名',
            '객실명',
        ],
    },
    lastResorts: { RoomName: ['Room Type', 'Type', 'Tipologia'] },
};

export const guests: Wanted = {
    key: 'Room',
    columns: ['Room', 'Surname', 'FirstName', 'CheckIn', 'CheckOut'],
    labels: {
        Room: ['Room', 'Chambre'],
        Surname: ['Surname', 'Nom'],
        FirstName: ['First name', 'Prénom'],
        CheckIn: ['Check-in', 'Arrivée'],
        CheckOut: ['Check-out', 'Départ'],
    },
    names: {
        Room: rooms.names.RoomCode!,
        Surname: ['Guest Name', 'Guest', 'Name', 'Apellido y nombre'],
        CheckIn: ['Anreise', 'Fecha de ingreso'],
        CheckOut: ['Abreise', 'Fecha de egreso'],
    },
    hallmarks: ['CheckIn', 'CheckOut'],
    dates: ['CheckIn', 'CheckOut'],
};
