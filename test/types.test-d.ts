import type { Room } from '../resources/room.ts';
import type { InternetUser } from '../resources/internetuser.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(_?: T): void => undefined;
yes<Equal<Room, { Id: number; siteId: number; RoomCode: string; RoomName: string | null; CheckIn: string | null; CheckOut: string | null }>>();
yes<Equal<InternetUser['Active'], boolean | null>>();
