import type { RaRecord } from 'ra-core';
import type { Guest } from '../../../resources/guest.ts';
import { useMessage } from '../../i18n/catalogue.ts';

export type GuestRecord = Guest & RaRecord;

/** Says who a guest is: first name, surname and room. */
export const useGuestName = (): ((guest: GuestRecord) => string) => {
    const message = useMessage();
    return ({ Surname, FirstName, RoomCode, RoomId }) => message('guests.inRoom', { name: [FirstName, Surname].filter(Boolean).join(' '), room: RoomCode ?? RoomId });
};
