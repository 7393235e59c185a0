import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';
import { Bone } from '../../components/Skeleton.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { readRooms, sitesAsked } from './userRooms.ts';

const FRESH_MS = 60_000;

/** The room of an internet user: nothing where nobody can tell, a dash for who is in none. */
export const UserRoomCell = ({ record: { id, SiteId } }: ComputedCellProps) => {
    const provider = useDataProvider<PortalProvider>();
    const mayRead = useAccess()('guest');
    const { data: users = [] } = useListContext();
    const site = Number(SiteId);
    const isAsked = mayRead && sitesAsked(users).has(site);
    const { data: rooms, isLoading } = useQuery({
        queryKey: ['guest', 'rooms of users', site],
        queryFn: ({ signal }) => readRooms(provider, site, signal),
        enabled: isAsked,
        retry: false,
        staleTime: FRESH_MS,
    });
    if (isLoading) return <Bone sx={{ width: 40, height: 18 }} />;
    const code = rooms?.codes.get(Number(id));
    return code === undefined ? rooms?.isWhole && '—' : <span style={{ fontFamily: MONO_FONT, fontSize: '0.9em' }}>{code}</span>;
};
