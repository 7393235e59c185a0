import { Button } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useResourceContext, type Identifier } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { eachPage, IncompleteError, type PortalProvider } from '../../../dataProvider/index.ts';
import { isAtLeast } from '../../foundation/lists/isAtLeast.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { failureText } from '../failureText.ts';
import { useListMeta } from '../list/useListMeta.ts';

/** Rows that "Select all" takes at most: what one bulk action may reasonably touch. */
const MOST_SELECTED = 10_000;

/** Selects all matches of the list around it, page after page: a server may give fewer rows at once than there are. What did not come is said. */
export const SelectEvery = () => {
    const message = useMessage();
    const notify = useNotify();
    const resource = useResourceContext()!;
    const provider = useDataProvider<PortalProvider>();
    const meta = useListMeta();
    const { data = [], total = 0, meta: answered, selectedIds, filterValues, filter: fixed, sort, onSelect } = useListContext();
    const [done, setDone] = useState<number>();
    const reading = useRef<AbortController>(undefined);
    const asked = JSON.stringify([resource, meta, filterValues, fixed]);
    // What is read of one list must not be selected in the next.
    useEffect(() => () => {
        reading.current?.abort();
        setDone(undefined);
    }, [asked]);

    const isCounted = !isAtLeast(answered);
    const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
    const isWhole = isCounted ? selectedIds.length === total : selectedIds.length >= total;
    if (!isPageSelected || isWhole || selectedIds.length >= MOST_SELECTED) return null;

    const select = async () => {
        const ids: Identifier[] = [];
        const ending = new AbortController();
        reading.current = ending;
        setDone(0);
        try {
            for await (const { records } of eachPage(provider, resource, { filter: { ...filterValues, ...fixed }, sort, meta }, ending.signal)) {
                ids.push(...records.map(({ id }) => id));
                setDone(ids.length);
                if (ids.length >= MOST_SELECTED) break;
            }
            if (ids.length >= MOST_SELECTED) notify('ra.message.select_all_limit_reached', { messageArgs: { max: MOST_SELECTED }, type: 'warning' });
        } catch (error) {
            if (ending.signal.aborted) return;
            if (!(error instanceof IncompleteError)) {
                notify(failureText(error), { type: 'error' });
                setDone(undefined);
                return;
            }
            notify(message('screens.list.selectedSome', { done: error.done, total: error.total }), { type: 'warning' });
        }
        if (ending.signal.aborted) return;
        onSelect(ids.slice(0, MOST_SELECTED));
        setDone(undefined);
    };
    const label = isCounted ? message('screens.list.selectAll', { total }) : message('screens.list.selectEvery');
    return <Button size="small" disabled={done !== undefined} onClick={() => void select()}>{done ? message('screens.list.selecting', { done }) : label}</Button>;
};
