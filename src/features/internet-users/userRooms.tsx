import { skipToken, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';

import { freshFor } from '../../../dataProvider/index.ts';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { type Guest, guestName } from '../../../resources/guest.ts';
import { isNoKey } from '../../../resources/rules/valueAt.ts';
import type {
    ComputedCellProps,
    LookUp,
} from '../../admin/list/computedCell.ts';
import { NamePlaceholder } from '../../components/Skeleton.tsx';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { MONO_FONT } from '../../theme/themes.ts';

export type GuestRecord = Guest & RaRecord;

/** Formats a guest as first name, surname and room. */
export const useGuestName = (): ((guest: GuestRecord) => string) => {
    const message = useMessage();

    return guest =>
        cutText(
            message('guests.inRoom', {
                name: guestName(guest) || message('screens.noName'),
                room: guest.RoomCode ?? guest.RoomId,
            }),
        );
};

/** The most guests read of a site: no hotel has many more rooms, and the latest arrivals come first. */
export const MOST_GUESTS = 1000;
/** The most sites whose guests are read for one page of users. */
const MOST_SITES = 3;

/** Where an internet user stays: the codes of their rooms, and the names of the guests in them. */
interface Stay {
    readonly room: string;
    readonly guest: string;
}

/** Stays by internet user. */
type Stays = ReadonlyMap<number, Stay>;

const joined = (...parts: readonly unknown[]): string =>
    [...new Set(parts.filter(Boolean))].join(', ');

/** Which internet user is in which room of a site. Users do not hold that, but the site's guests do. */
const readStays = async (
    provider: PortalProvider,
    site: number,
    signal?: AbortSignal,
): Promise<Stays> => {
    const { data } = await provider.getList<GuestRecord>('guest', {
        pagination: { page: 1, perPage: MOST_GUESTS },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { scope: { site } },
        ...(signal && { signal }),
    });

    const stays = new Map<number, Stay>();

    for (const guest of data) {
        const { UserId, RoomCode, RoomId } = guest;
        if (typeof UserId !== 'number' || isNoKey(UserId)) continue;
        const earlier = stays.get(UserId);

        stays.set(UserId, {
            room: joined(earlier?.room, RoomCode ?? RoomId),
            guest: joined(earlier?.guest, guestName(guest)),
        });
    }

    return stays;
};

const siteOf = ({ SiteId }: RaRecord): number | undefined =>
    typeof SiteId === 'number' && !isNoKey(SiteId) ? SiteId : undefined;

const sitesByUsers = new WeakMap<readonly RaRecord[], ReadonlySet<number>>();

/** The sites to ask for the rooms of these users: those that most of them are at. Computed once per array of rows. */
const sitesToQuery = (users: readonly RaRecord[]): ReadonlySet<number> => {
    const cached = sitesByUsers.get(users);
    if (cached) return cached;
    const counts = new Map<number, number>();

    for (const user of users) {
        const site = siteOf(user);
        if (site !== undefined) counts.set(site, (counts.get(site) ?? 0) + 1);
    }

    const sites = new Set(
        [...counts]
            .toSorted(([, one], [, other]) => other - one)
            .slice(0, MOST_SITES)
            .map(([site]) => site),
    );

    sitesByUsers.set(users, sites);

    return sites;
};

/** Looks up rooms for file exports. Each site that a record's user is at is asked once. */
const roomsBy =
    (
        whose: (
            record: RaRecord,
            site: number | undefined,
        ) => { readonly user: unknown; readonly site: number | undefined },
        textOf: (stay: Stay) => string,
    ): LookUp =>
    ({ provider, may, site: listed, signal }) => {
        const sites = new Map<number, Promise<Stays>>();

        return async records => {
            if (!may('guest')) return () => null;

            const wanted = [
                ...new Set(records.map(record => whose(record, listed).site)),
            ].filter(site => site !== undefined);

            for (const site of wanted)
                if (!sites.has(site))
                    sites.set(site, readStays(provider, site, signal));

            const rooms = new Map(
                await Promise.all(
                    wanted.map(
                        async site => [site, await sites.get(site)!] as const,
                    ),
                ),
            );

            return record => {
                const { user, site } = whose(record, listed);
                const stay = rooms.get(site ?? 0)?.get(Number(user));

                return stay ? textOf(stay) : null;
            };
        };
    };

/** Rooms of users and the guests in them, for file exports. */
export const lookUpRooms = roomsBy(
    user => ({ user: user.id, site: siteOf(user) }),
    ({ room, guest }) => `${room} ${guest}`.trim(),
);

/** Rooms of the users who paid at the exported site, for file exports. */
export const lookUpPayerRooms = roomsBy(
    ({ UserId }, site) => ({ user: UserId, site }),
    ({ room }) => room,
);

interface UserStayProps {
    readonly userId: unknown;
    readonly site: number | undefined;
    readonly isEnabled: boolean;
    readonly withGuest?: boolean;
}

/** The room of an internet user; a dash if there is none or it is unknown. */
const UserStay = ({
    userId,
    site,
    isEnabled,
    withGuest = false,
}: UserStayProps) => {
    const provider = useDataProvider<PortalProvider>();
    const mayRead = useAccess()('guest');

    const { data: stays, isLoading } = useQuery({
        queryKey: ['guest', 'rooms of users', site],
        queryFn:
            site === undefined
                ? skipToken
                : ({ signal }) => readStays(provider, site, signal),
        enabled: mayRead && isEnabled,
        staleTime: freshFor.minute,
    });

    if (isLoading) return <NamePlaceholder />;
    const stay = stays?.get(Number(userId));
    if (stay === undefined) return '—';

    return (
        <>
            <span style={{ fontFamily: MONO_FONT, fontSize: '0.9em' }}>
                {cutText(stay.room)}
            </span>
            {withGuest && ` ${cutText(stay.guest)}`}
        </>
    );
};

/** The room and the guest of an internet user. */
export const UserRoomCell = ({ record: { id, SiteId } }: ComputedCellProps) => {
    const { data: users = [] } = useListContext();
    const site = Number(SiteId);

    return (
        <UserStay
            userId={id}
            site={site}
            isEnabled={sitesToQuery(users).has(site)}
            withGuest
        />
    );
};

/** The room of the user who paid at the chosen site. */
export const PayerRoomCell = ({ record: { UserId } }: ComputedCellProps) => {
    const {
        scope: { site },
    } = useScope();

    return (
        <UserStay userId={UserId} site={site} isEnabled={site !== undefined} />
    );
};
