import { useEffect, useState } from 'react';

import { latestRequest, type LatestRequest } from '../foundation/async.ts';

/** Requests of a component of which only the latest counts, and none after unmount. */
export const useLatestRequest = (): LatestRequest => {
    const [latest] = useState(latestRequest);
    useEffect(() => latest.end, [latest]);

    return latest;
};
