import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';

import { lazyFrom } from '../components/lazy/lazyPart.tsx';
import { activityNoted, readActivity } from '../foundation/activity.ts';
import { useSession } from '../session/SessionContext.ts';

const RecordActivity = lazyFrom(
    () => import('./activityPages.tsx'),
    'RecordActivity',
    { outline: null },
);

/** Changes to a record made from this browser. The code is only loaded if there are any. */
export const BelowRecord = (props: ComponentProps<typeof RecordActivity>) => {
    const {
        user: { UserId },
    } = useSession();

    const noted = useSyncExternalStore(
        activityNoted.subscribe,
        activityNoted.get,
    );

    const isNoted = useMemo(
        () =>
            readActivity(UserId).some(
                ({ resource, id }) =>
                    resource === props.name &&
                    String(id) === String(props.record.id),
            ),
        // oxlint-disable-next-line react/exhaustive-deps -- read again when a change was recorded
        [UserId, props.name, props.record.id, noted],
    );

    return isNoted ? <RecordActivity {...props} /> : null;
};
