import { Box, Typography } from '@mui/material';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { inSentence } from '../../components/inSentence.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import type { Level, Started } from './level.ts';
import { ResultSection } from './ResultSection.tsx';
import { useListbox } from './useListbox.ts';
import type { Section } from './found.ts';
import { useSections } from './useSections.ts';
import { useSettled } from './useSettled.ts';
import { useStanding } from './useStanding.ts';

/** Whatever direction a text is written in, and whatever marks it holds: the sentence around it stays as it is. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

export interface SearchResultsProps {
    readonly text: string;
    readonly level: Level;
    readonly listId: string;
    /** Says what the box is to hand its keys to. */
    readonly onKeys: (handle: (event: KeyboardEvent) => void) => void;
    /** The element of the line that Enter takes. */
    readonly onActive: (id: string | undefined) => void;
    readonly onClose: () => void;
    readonly onStart: (started: Started) => void;
    readonly onLevel: (level: Level) => void;
}

/** What stands below the box of the search; a chunk of its own. */
export const SearchResults = ({ text, level, listId, onKeys, onActive, onClose, onStart, onLevel }: SearchResultsProps) => {
    const message = useMessage();
    const formatters = useFormatters();
    const id = useId();
    const settled = useSettled(text);
    const asked = `${level.kind} ${text}`;
    const all = useSections(text, settled, level, { onClose, onStart, onLevel });
    const sections = useStanding(all, asked);
    const options = sections.flatMap(section => section.options);
    const isAsking = settled !== text || all.some(section => section.isAsking);
    const first = sections.find(({ isAside }) => !isAside || !isAsking)?.options[0];
    const { active, setActive, onKey } = useListbox(options, first, asked, isAsking);
    const idOf = (key: string) => `${id}-${key}`;
    const activeId = active && idOf(active.key);
    useEffect(() => onKeys(onKey));
    useEffect(() => onActive(activeId), [activeId, onActive]);

    const listed = (which: readonly Section[]) => which.map(({ label }) => inSentence(label)).join(', ');
    const asking = all.filter(section => section.isAsking);
    const empty = all.filter(section => section.isAsked && !section.isAsking && section.options.length === 0);
    const { site } = useScope();
    const isHere = site !== undefined && empty.some(({ place }) => place === site.SiteName);
    const aside = asking.length > 0 ? message('search.asking', { lists: listed(asking) }) : empty.length > 0 && text.trim() !== '' ? message('search.nothingIn', { lists: listed(empty) }) : undefined;
    const found = sections.filter(({ isAside }) => !isAside).flatMap(section => section.options);
    const hasGap = sections.some(({ isAside, isAsked, options: lines }) => isAside && isAsked && lines.length > 0);
    const isWaiting = sections.some(({ isAside, isAsked, options: lines }) => isAside && !isAsked && lines.length > 0); // for a site to be chosen
    const isNothing = text.trim() !== '' && found.length === 0 && !hasGap && !isAsking;
    const said = isAsking ? message('shell.searching') : text.trim() === '' ? '' : message('search.found', { smart_count: found.length });
    return (
        <>
            <Box id={listId} role="listbox" aria-label={message('search.results')} aria-busy={isAsking} sx={{ flex: '0 1 auto', minHeight: 0, overflowY: 'auto', py: 1 }}>
                {sections.map(section => <ResultSection key={section.key} section={section} activeKey={active?.key} idOf={idOf} formatters={formatters} onPoint={setActive} />)}
            </Box>
            {aside && !isNothing && <Typography sx={{ flex: 'none', px: 2.5, py: 1, borderTop: options.length > 0 ? 1 : 0, borderColor: 'divider', fontSize: 12.5, color: 'text.secondary' }}>{aside}</Typography>}
            {(isNothing || (text.trim() === '' && level.kind !== 'verbs')) && (
                <Typography sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>{message(isNothing ? (isWaiting ? 'search.noneYet' : 'search.none') : level.kind === 'pick' ? 'search.pickHint' : 'search.hint', { text: isolated(text.trim()) })}{isNothing && isHere && ` ${message('screens.list.searchedAt', { site: site.SiteName })}`}</Typography>
            )}
            <Box aria-live="polite" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{said}</Box>
        </>
    );
};
