import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
    type Identifier,
    LinkBase,
    type RaRecord,
    useDataProvider,
    useEvent,
    useLocation,
    useNavigate,
    useStoreContext,
} from 'ra-core';
import { type ReactElement, useEffect, useState } from 'react';

import { freshFor, type PortalProvider } from '../../dataProvider/index.ts';
import type { ResourceName } from '../../resources/index.ts';
import { useLanguage } from '../components/useText.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { pressedKey } from '../foundation/keys.ts';
import { type MessageKey, useMessage } from '../i18n/catalogue.ts';
import {
    isRowState,
    type OriginList,
    readOrigin,
    ROW_STATE,
    writeOrigin,
} from './list/listState.tsx';

interface RecordBeside {
    readonly id: Identifier;
    /** The list page that contains the record. */
    readonly rows: OriginList;
}

interface RecordsBeside {
    /** Position in the list, counted from 1. */
    readonly position: number;
    readonly total: number;
    readonly previous: RecordBeside | undefined;
    readonly next: RecordBeside | undefined;
}

/**
 * The previous (-1) or next (1) page of the list. Requested only when the record shown is the first or last of its own
 * page.
 */
const usePageBeside = (
    rows: OriginList | undefined,
    step: -1 | 1,
    isWanted: boolean,
): OriginList | undefined => {
    const provider = useDataProvider<PortalProvider>();

    const {
        list = 'site',
        meta,
        page = 1,
        perPage = 1,
        total = 0,
        sort,
        filter,
    } = rows ?? {};

    const beside = page + step;
    const isThere = isWanted && beside >= 1 && (beside - 1) * perPage < total;

    const params = {
        pagination: { page: beside, perPage },
        filter,
        meta,
        ...(sort && { sort }),
    };

    const { data } = useQuery({
        queryKey: [list, 'getList', 'beside', params],
        queryFn: ({ signal }) =>
            provider.getList<RaRecord>(list, { ...params, signal }),
        enabled: isThere,
        staleTime: freshFor.minute,
    });

    return isThere && rows && data
        ? {
              ...rows,
              page: beside,
              total: data.total ?? total,
              ids: data.data.map(({ id }) => id),
          }
        : undefined;
};

/** The records before and after this one in the list it was opened from; undefined if it was opened from elsewhere. */
const useRecordsBeside = (
    name: ResourceName,
    id: Identifier,
): RecordsBeside | undefined => {
    const store = useStoreContext();
    const { state } = useLocation();

    // Kept from the first render: switching tabs of the form drops the location state.
    const [rows] = useState(() =>
        isRowState(state) ? readOrigin(store, name) : undefined,
    );

    const index = rows?.ids.findIndex(own => String(own) === String(id)) ?? -1;
    const before = usePageBeside(rows, -1, index === 0);

    const after = usePageBeside(
        rows,
        1,
        index >= 0 && index === (rows?.ids.length ?? 0) - 1,
    );

    if (!rows || index < 0) return undefined;

    const recordAt = (
        page: OriginList | undefined,
        indexInPage: number,
    ): RecordBeside | undefined => {
        const found = page?.ids[indexInPage];

        return page && found !== undefined
            ? { id: found, rows: page }
            : undefined;
    };

    return {
        position: (rows.page - 1) * rows.perPage + index + 1,
        total: rows.total,
        previous:
            index > 0
                ? recordAt(rows, index - 1)
                : recordAt(before, (before?.ids.length ?? 0) - 1),
        next:
            index < rows.ids.length - 1
                ? recordAt(rows, index + 1)
                : recordAt(after, 0),
    };
};

const KEYS = { PageUp: 'previous', PageDown: 'next' } as const;

interface PrevNextButtonsProps {
    readonly name: ResourceName;
    readonly id: Identifier;
    readonly addressOf: (id: Identifier) => string;
}

/**
 * Previous and next buttons (also Alt+PageUp and Alt+PageDown) within the list this record was
 * opened from. Replaces react-admin's `<PrevNextButtons>`, which appears wherever a record was
 * opened from and requests a thousand rows index the end of a page.
 */
export const PrevNextButtons = ({
    name,
    id,
    addressOf,
}: PrevNextButtonsProps) => {
    const message = useMessage();
    const language = useLanguage();
    const store = useStoreContext();
    const navigate = useNavigate();
    const beside = useRecordsBeside(name, id);
    const note = ({ rows }: RecordBeside) => writeOrigin(store, name, rows);

    const follow = useEvent((event: KeyboardEvent) => {
        const key = pressedKey(event);

        const way = Object.hasOwn(KEYS, key)
            ? KEYS[key as keyof typeof KEYS]
            : undefined;

        if (
            !way ||
            !event.altKey ||
            event.ctrlKey ||
            event.metaKey ||
            event.shiftKey ||
            document.querySelector('[role=dialog]')
        )
            return;
        const to = beside?.[way];
        if (!to) return;
        event.preventDefault();
        note(to);
        navigate(addressOf(to.id), { state: ROW_STATE });
    });

    useEffect(() => {
        document.addEventListener('keydown', follow);

        return () => document.removeEventListener('keydown', follow);
    }, [follow]);

    if (!beside) return null;

    const button = (
        to: RecordBeside | undefined,
        label: MessageKey,
        keys: string,
        icon: ReactElement,
    ) => {
        const text = message(label);
        if (!to)
            return (
                <IconButton size="small" disabled aria-label={text}>
                    {icon}
                </IconButton>
            );

        return (
            <Tooltip title={`${text} (${keys})`} describeChild>
                <IconButton
                    size="small"
                    component={LinkBase}
                    to={addressOf(to.id)}
                    state={ROW_STATE}
                    onClick={() => note(to)}
                    aria-label={text}
                    aria-keyshortcuts={keys}
                >
                    {icon}
                </IconButton>
            </Tooltip>
        );
    };

    return (
        <Box
            component="nav"
            aria-label={message('screens.neighbours.title')}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                color: 'text.secondary',
                whiteSpace: 'nowrap',
            }}
        >
            {button(
                beside.previous,
                'screens.neighbours.previous',
                'Alt+PageUp',
                <BeforeIcon />,
            )}
            <span>
                {message('screens.neighbours.place', {
                    place: numberText(beside.position, language),
                    total: numberText(beside.total, language),
                })}
            </span>
            {button(
                beside.next,
                'screens.neighbours.next',
                'Alt+PageDown',
                <NextIcon />,
            )}
        </Box>
    );
};
