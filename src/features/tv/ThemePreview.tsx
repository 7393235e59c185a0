import { useGetList, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { TvHomeApp } from '../../../resources/tv/homeapp.ts';
import { useAccess } from '../../session/useAccess.ts';
import { TvPreview } from './TvPreview.tsx';

const TILES = 6;
const MOST = 100; // home apps that are put in order; a TV shows the first few
/** Each tab has the screen beside it: a tab that is drawn later takes what the first was told. */
const FRESH_MS = 60_000;

/** Those without a place come last, as they came. */
const inOrder = (apps: readonly TvHomeApp[]): readonly TvHomeApp[] => [...apps].sort((one, other) => (one.SortOrder ?? Infinity) - (other.SortOrder ?? Infinity) || 0);

/** The TV's home screen as the form around it describes it, with the real home apps where the user may see them. */
export const ThemePreview = () => {
    const values = useWatch() as Readonly<Record<string, unknown>>;
    const may = useAccess();
    const { data = [] } = useGetList<TvHomeApp & RaRecord>('tv/homeapp', { pagination: { page: 1, perPage: MOST } }, { enabled: may('tv/homeapp'), retry: false, staleTime: FRESH_MS });
    return <TvPreview theme={values} applications={inOrder(data).slice(0, TILES).map(({ Name }) => Name)} />;
};
