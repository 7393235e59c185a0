import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useState } from 'react';

import { eachPage, type PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { narrowingValues } from '../../../resources/rules/narrowing.ts';
import {
    type ImportLayout,
    isRest,
    type Resource,
} from '../../../resources/schema/index.ts';
import { useLatestRequest } from '../../components/useLatestRequest.ts';
import { causeText } from '../failureText.ts';
import type { Values } from '../form/threeWay.ts';
import { knownRecords, type KnownRecords, NOTHING_KNOWN } from './judge.ts';

/**
 * State of the comparison with the records that are there. `skipped`: it failed, and the rows are imported all the
 * same.
 */
type Comparison =
    | { readonly state: 'none' | 'done' | 'skipped' }
    | {
          readonly state: 'reading';
          readonly done: number;
          readonly total: number | undefined;
      }
    | { readonly state: 'failed'; readonly message: string };

/** Reads all records of the entity where new ones belong, a thousand at a time. */
export const useComparison = (
    name: ResourceName,
    layout: ImportLayout,
    base: Values | undefined,
) => {
    const provider = useDataProvider<PortalProvider>();
    const resource: Resource = resources[name];
    const [comparison, setComparison] = useState<Comparison>({ state: 'none' });
    const [known, setKnown] = useState<KnownRecords>();
    const latest = useLatestRequest();

    const compare = useCallback(async (): Promise<KnownRecords | undefined> => {
        const signal = latest.next();
        const { api, fields } = resource;

        const filter =
            isRest(api) || !api.list
                ? {}
                : narrowingValues(api.list, fields, base ?? {});

        setKnown(undefined);

        if (layout.sends) {
            setKnown(NOTHING_KNOWN);
            setComparison({ state: 'done' });

            return NOTHING_KNOWN;
        }

        setComparison({ state: 'reading', done: 0, total: undefined });

        try {
            const found: RaRecord[] = [];

            for await (const { records, done, total } of eachPage(
                provider,
                name,
                { filter },
                signal,
            )) {
                signal.throwIfAborted();
                found.push(...records);
                setComparison({ state: 'reading', done, total });
            }

            signal.throwIfAborted();
            const read = knownRecords(resource, layout, found);
            setKnown(read);
            setComparison({ state: 'done' });

            return read;
        } catch (error) {
            if (!signal.aborted)
                setComparison({ state: 'failed', message: causeText(error) });

            return undefined;
        }
    }, [provider, name, resource, layout, base, latest]);

    const stop = useCallback(
        (state: 'none' | 'skipped') => {
            latest.end();
            setKnown(undefined);
            setComparison({ state });
        },
        [latest],
    );

    return { comparison, known, compare, stop };
};
