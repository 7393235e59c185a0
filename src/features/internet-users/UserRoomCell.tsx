import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { Bone } from '../../components/Skeleton.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import { readRooms, sitesAsked } from './userRooms.ts';

const FRESH_MS = 60_000;

interface RoomCodeProps {
    readonly userId: unknown;
    readonly site: number | undefined;
    readonly isAsked: boolean;
}

/** A dash for who is in none, and where nobody can tell. */
const RoomCode = ({ userId, site, isAsked }: RoomCodeProps) => {
    const provider = useDataProvider<PortalProvider>();
    const mayRead = useAccess()('guest');
    const { data: rooms, isLoading } = useQuery({
        queryKey: ['guest', 'rooms of users', site],
        queryFn: site === undefined ? skipToken : ({ signal }) => readRooms(provider, site, signal),
        enabled: mayRead && isAsked,
        retry: false,
        staleTime: FRESH_MS,
    });
    if (isLoading) return <Bone sx={{ width: 40, height: 18 }} />;
    const code = rooms?.codes.get(Number(userId));
    return code === undefined ? '—' : <span style={{ fontFamily: MONO_FONT, fontSize: '0.9em' }}>{code}</span>;
};

/** The room of an internet user. */
export const UserRoomCell = ({ record: { id, SiteId } }: ComputedCellProps) => {
    const { data: users = [] } = useListContext();
    const site = Number(SiteId);
    return <RoomCode userId={id} site={site} isAsked={sitesAsked(users).has(site)} />;
};

/** The room of who paid at the chosen site. */
export const PayerRoomCell = ({ record: { UserId } }: ComputedCellProps) => {
    const { scope: { site } } = useScope();
    return <RoomCode userId={UserId} site={site} isAsked={site !== undefined} />;
};
