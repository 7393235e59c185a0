import { shownMoment } from '../format/days.ts';
import type { SayOfHome } from './homeKeys.ts';

/** Guests on the dashboard: those who checked in last. */
export const NEWEST = 5;

/** A guest as far as the dashboard names them. */
export interface ShownGuest {
    readonly Surname?: string | null;
    readonly FirstName?: string | null;
    readonly CompanyName?: string | null;
    readonly RoomCode?: string | null;
    readonly RoomId?: string | number | null;
    readonly CheckIn?: string | null;
}

interface Saying {
    readonly say: SayOfHome;
    readonly language: string;
    /** Hours that the site's clocks are ahead of UTC. */
    readonly offset: number | undefined;
}

/** A guest's name, where they are, and since when. */
export const guestTexts = ({ Surname, FirstName, CompanyName, RoomCode, RoomId, CheckIn }: ShownGuest, { say, language, offset }: Saying) => {
    const room = say('dashboard.guestOf', { room: RoomCode ?? RoomId });
    return { name: [Surname, FirstName].filter(Boolean).join(', ') || room, place: [room, CompanyName].filter(Boolean).join(' · '), since: shownMoment(CheckIn, offset, language) };
};
