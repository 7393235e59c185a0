import { useEffect, useState } from 'react';

import type { ResourceName } from '../../../../resources/index.ts';
import { useOverrides } from '../../../admin/overrideTables.ts';
import { keepLease } from '../../../session/lease.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { dropStay, type StayDraft, loadStayDrafts } from './stayDraft.ts';

/**
 * Reopens the actions that were unfinished when the page was left, one after the other, to look
 * them up and continue. `only`: the key of a single one.
 */
export const UnfinishedStay = ({
    only,
}: {
    readonly only?: string | undefined;
}) => {
    const {
        user: { UserId },
    } = useSession();

    const { dialogOf } = useOverrides();

    const [stays, setStays] = useState<readonly StayDraft[]>(() =>
        loadStayDrafts(UserId).filter(
            ({ key }) => only === undefined || key === only,
        ),
    );

    const [ours, setOurs] = useState<string>();
    const [stay] = stays;
    const next = () => setStays(([, ...others]) => others);

    useEffect(() => {
        if (stay)
            void keepLease(`stay.${stay.key}`).then(isOurs => {
                if (isOurs) return setOurs(stay.key);
                dropStay(stay.key); // this is a copy: the tab that holds the lease finishes it

                return next();
            });
    }, [stay]);

    if (!stay || ours !== stay.key) return null;

    const [resource = '', action = ''] = stay.of.split('.') as [
        ResourceName,
        string,
    ];

    const Dialog = dialogOf(resource as ResourceName, action);

    return (
        Dialog && (
            <Dialog
                key={stay.key}
                resource={resource as ResourceName}
                ids={[]}
                {...(stay.record && { record: stay.record })}
                onClose={next}
            />
        )
    );
};
