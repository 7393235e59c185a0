import { useCloseNotification, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';

import type { ResourceName } from '../../../../resources/index.ts';
import { useStart } from '../../../components/atMostOnce/UndoOffer.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { eachRow, endedAs, type RowId, type RowWork } from './bulkRun.ts';
import { useBulkRun } from './useBulkRun.ts';

/** How to undo each record's change. */
export type Backs = ReadonlyMap<RowId, RowWork>;

interface UndoManyProps {
    readonly name: ResourceName;
    readonly backs: Backs;
}

/**
 * Content of a notification that stays: undoes a bulk action at once, with the same runner, and reports what could not
 * be undone.
 */
export const UndoMany = ({ name, backs }: UndoManyProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const close = useCloseNotification();
    const ids = [...backs.keys()];
    const isShown = useRef(true); // the surrounding notification can be closed

    useEffect(() => {
        isShown.current = true;

        return () => {
            isShown.current = false;
        };
    }, []);

    const run = useBulkRun(name, ends => {
        const done = endedAs(ends, 'done').length;
        if (done < ends.size)
            return isShown.current
                ? undefined
                : notify(
                      translate('bulk.progress', { done, total: ends.size }),
                      { type: 'warning' },
                  ); // the dialog lists which ones, and why
        close();

        return notify(translate('bulk.undone', { smart_count: ends.size }), {
            type: 'success',
        });
    });

    const start = () =>
        void run.start(
            ids,
            eachRow(id => {
                const back = backs.get(id);
                if (!back)
                    throw new Error(
                        `Nothing takes back what was done with ${id}.`,
                    );

                return back;
            }),
        );

    useStart(start);
    const title = translate('bulk.undoing', { smart_count: ids.length });

    return (
        <>
            {title}
            <BulkDialog
                isNamed
                keepsSelection={false}
                name={name}
                ids={ids}
                title={title}
                confirm={translate('ra.action.undo')}
                run={run}
                onConfirm={start}
                onClose={close}
            >
                {null}
            </BulkDialog>
        </>
    );
};
