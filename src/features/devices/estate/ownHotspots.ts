import type { Session } from '../../../foundation/session.ts';

/** The filter that hotspots are asked with for good: a distributor sees their own, an administrator chooses whose. */
export const ownHotspots = ({ role, user }: Session): Readonly<Record<string, unknown>> | undefined =>
    role === 'Administrators' ? undefined : { DistributorId: role === 'Distributors' ? user.distributorId : undefined };
