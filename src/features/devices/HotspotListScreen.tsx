import type { RaRecord } from 'ra-core';

import { ResourceList } from '../../admin/list/ResourceList.tsx';
import { recordAddress } from '../../admin/resource.ts';
import { mayVisit } from '../../foundation/permissions.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ownHotspots } from './estate/useLastLook.ts';

const toDevice = ({ id }: RaRecord) => recordAddress('device', id);

/**
 * The hotspots of all sites the user may see: a distributor's own, or those of the distributor an administrator
 * chooses.
 */
export const HotspotListScreen = () => {
    const session = useSession();
    const filter = ownHotspots(session);

    return (
        <ResourceList
            {...(filter && { filter })}
            hrefOf={mayVisit(session, 'device') ? toDevice : undefined}
            opensAs="device"
        />
    );
};
