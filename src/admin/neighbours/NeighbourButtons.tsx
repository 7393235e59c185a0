import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Tooltip } from '@mui/material';
import { LinkBase, useEvent, useNavigate, type Identifier } from 'ra-core';
import { useEffect, type ReactElement } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import { countText, numberText } from '../../foundation/format/numberText.ts';
import { useLanguage } from '../../components/useText.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { FROM_ROW, useOpenedRows } from './openedRows.ts';
import { useNeighbours, type Neighbour } from './useNeighbours.ts';

const KEYS = { PageUp: 'previous', PageDown: 'next' } as const;

interface NeighbourButtonsProps {
    readonly name: ResourceName;
    readonly id: Identifier;
    readonly addressOf: (id: Identifier) => string;
}

/**
 * The way to the record before and after in the list that this one was opened from, by button or key. In place of react-admin's
 * `<PrevNextButtons>`, which shows them wherever a record was opened from, and at the end of a page asks for a thousand rows.
 */
export const NeighbourButtons = ({ name, id, addressOf }: NeighbourButtonsProps) => {
    const message = useMessage();
    const language = useLanguage();
    const { keep } = useOpenedRows(name);
    const navigate = useNavigate();
    const neighbours = useNeighbours(name, id);
    const note = ({ rows }: Neighbour) => keep(rows);
    const follow = useEvent((event: KeyboardEvent) => {
        const way = Object.hasOwn(KEYS, event.key) ? KEYS[event.key as keyof typeof KEYS] : undefined;
        if (!way || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector('[role=dialog]')) return;
        const to = neighbours?.[way];
        if (!to) return;
        event.preventDefault();
        note(to);
        navigate(addressOf(to.id), { state: FROM_ROW });
    });
    useEffect(() => {
        document.addEventListener('keydown', follow);
        return () => document.removeEventListener('keydown', follow);
    }, [follow]);
    if (!neighbours) return null;
    const button = (to: Neighbour | undefined, label: MessageKey, keys: string, icon: ReactElement) => {
        const text = message(label);
        if (!to) return <IconButton size="small" disabled aria-label={text}>{icon}</IconButton>;
        return (
            <Tooltip title={`${text} (${keys})`} describeChild>
                <IconButton size="small" component={LinkBase} to={addressOf(to.id)} state={FROM_ROW} onClick={() => note(to)} aria-label={text} aria-keyshortcuts={keys}>{icon}</IconButton>
            </Tooltip>
        );
    };
    return (
        <Box component="nav" aria-label={message('screens.neighbours.title')} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {button(neighbours.previous, 'screens.neighbours.previous', 'Alt+PageUp', <BeforeIcon />)}
            <span>{message('screens.neighbours.place', { place: numberText(neighbours.place, language), total: countText(neighbours.total, neighbours.isAtLeast, language) })}</span>
            {button(neighbours.next, 'screens.neighbours.next', 'Alt+PageDown', <NextIcon />)}
        </Box>
    );
};
