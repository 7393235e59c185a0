import {
    Alert,
    Box,
    Button,
    Card,
    DialogActions,
    DialogContent,
    Link,
    Skeleton,
    Typography,
} from '@mui/material';
import { type Palette, styled, type Theme } from '@mui/material/styles';
import { LinkBase, useGetList } from 'ra-core';
import {
    type KeyboardEvent,
    memo,
    type ReactNode,
    useEffect,
    useId,
    useState,
} from 'react';
import { Link as RouterLink } from 'react-router';

import { guest as declaredGuest, guestName } from '../../../resources/guest.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import { reasonText } from '../../admin/failureText.ts';
import { FieldCell } from '../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useListMeta } from '../../admin/list/listState.tsx';
import { recordAddress } from '../../admin/resource.ts';
import type { ChosenAction } from '../../admin/search/searchModel.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { Facts } from '../../components/Facts.tsx';
import { whenIdle } from '../../components/lazy/afterContent.ts';
import { Notice } from '../../components/Notice.tsx';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { type Translate, useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import { useHouse } from './house.ts';
import {
    type BoardRoom,
    boardRooms,
    type Floor,
    floorsOf,
    mainState,
    type RoomRecord,
    type RoomState,
    roomStates,
} from './roomBoard.ts';
import { whyText } from './stay/OnlineLine.tsx';

/** Shape and colour of each state. Plain paths, because hundreds of icon components would cost more than the tiles. */
const looks: Readonly<
    Record<
        RoomState,
        {
            readonly path: string;
            readonly colour: (palette: Palette) => string;
        }
    >
> = {
    free: {
        path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
        colour: ({ text }) => text.disabled,
    },
    expected: {
        path: 'M11 7 9.6 8.4l2.6 2.6H2v2h10.2l-2.6 2.6L11 17l5-5zm9 12h-8v2h8a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-8v2h8z',
        colour: ({ text }) => text.secondary,
    },
    inHouse: {
        path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-2.7 0-8 1.3-8 4v2h16v-2c0-2.7-5.3-4-8-4z',
        colour: ({ success }) => success.main,
    },
    leavesToday: {
        path: 'M17 7l-1.4 1.4 2.6 2.6H8v2h10.2l-2.6 2.6L17 17l5-5zM4 5h8V3H4a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h8v-2H4z',
        colour: ({ info }) => info.main,
    },
    cannotGoOnline: {
        path: 'M1 21h22L12 2 1 21zm12-3h-2v-2h2v2zm0-4h-2v-4h2v4z',
        colour: ({ warning }) => warning.main,
    },
};

const Shape = ({ state }: { readonly state: RoomState }) => (
    <svg viewBox="0 0 24 24" aria-hidden data-state={state}>
        <path d={looks[state].path} />
    </svg>
);

/** One styled element for all tiles, which are plain buttons. */
const Tiles = styled('div')(({ theme }) => ({
    display: 'grid',
    gap: 8,
    // Three in a row on a phone.
    gridTemplateColumns:
        'repeat(auto-fill, minmax(max(100px, min(124px, 30%)), 1fr))',
    '& button': {
        position: 'relative',
        display: 'grid',
        alignContent: 'start',
        gap: 2,
        minHeight: 68,
        minWidth: 0,
        padding: '6px 6px 6px 8px',
        textAlign: 'left',
        font: 'inherit',
        color: theme.palette.text.primary,
        background: theme.palette.background.paper,
        border: `1px solid ${theme.palette.divider}`,
        borderInlineStartWidth: 4,
        borderRadius: 6,
        cursor: 'pointer',
        '&:hover': { backgroundColor: theme.palette.action.hover },
        '&:focus-visible': {
            outline: `2px solid ${theme.palette.primary.main}`,
            outlineOffset: 1,
        },
    },
    '& button > span': { minWidth: 0, overflow: 'hidden' },
    '& .code': { fontFamily: MONO_FONT, fontWeight: 600 },
    '& .guest': { textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .state': {
        fontSize: '0.78125rem',
        lineHeight: 1.25,
        overflowWrap: 'anywhere',
        color: theme.palette.text.secondary,
    },
    '& .state svg': { verticalAlign: 'text-bottom', marginInlineEnd: 4 },
    '@media print': { gridTemplateColumns: 'repeat(6, 1fr)' },
}));

/** Colours by state, for tiles and legend. */
const coloured = ({ palette }: Theme) => ({
    '& svg[data-state]': { width: 16, height: 16, flex: 'none' },
    ...Object.fromEntries(
        roomStates.flatMap(state => {
            const colour = looks[state].colour(palette);

            return [
                [`& svg[data-state=${state}]`, { fill: colour }],
                [
                    `& button[data-state=${state}]`,
                    { borderInlineStartColor: colour },
                ],
            ];
        }),
    ),
});

const stateText = ({ states }: BoardRoom, translate: Translate): string =>
    states.map(state => translate(`desk.state.${state}`)).join(', ');

const guestText = ({ guest }: BoardRoom): string =>
    guest ? [guest.Surname, guest.FirstName].filter(Boolean).join(', ') : '';

interface TileProps {
    readonly id: number;
    readonly code: string;
    readonly guest: string;
    readonly state: RoomState;
    readonly says: string;
    /** The one tile that Tab reaches; arrow keys lead to the others. */
    readonly isReached: boolean;
    readonly onPress: (id: number) => void;
    readonly onReach: (id: number) => void;
}

const Tile = memo(
    ({
        id,
        code,
        guest,
        state,
        says,
        isReached,
        onPress,
        onReach,
    }: TileProps) => (
        <button
            type="button"
            data-state={state}
            tabIndex={isReached ? 0 : -1}
            aria-haspopup="dialog"
            onFocus={() => onReach(id)}
            onClick={() => onPress(id)}
        >
            <span className="view-unseen">
                {[code, guest, says].filter(Boolean).join(', ')}
            </span>
            <span aria-hidden className="code">
                {code}
            </span>
            {guest && (
                <span aria-hidden className="guest">
                    {guest}
                </span>
            )}
            <span aria-hidden className="state">
                <Shape state={state} />
                {says}
            </span>
        </button>
    ),
);

const SIDEWAYS: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
};

/** The tile in the next row, or the one before, that is nearest to where this one stands. */
const tileBeyond = (
    tiles: readonly HTMLElement[],
    from: HTMLElement,
    isDown: boolean,
): HTMLElement | undefined => {
    const { left, top } = from.getBoundingClientRect();

    const distance = (tile: HTMLElement): number => {
        const box = tile.getBoundingClientRect();

        return Math.abs(box.top - top) * 10_000 + Math.abs(box.left - left);
    };

    return tiles
        .filter(tile => {
            const box = tile.getBoundingClientRect();

            return isDown ? box.top > top : box.top < top;
        })
        .toSorted((one, other) => distance(one) - distance(other))[0];
};

/** Arrow keys, Home and End move the focus from tile to tile. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const tiles = [
        ...event.currentTarget.querySelectorAll<HTMLElement>('button'),
    ];

    const from = tiles.indexOf(event.target as HTMLElement);
    if (from < 0) return;

    const target = (): HTMLElement | undefined => {
        const step = SIDEWAYS[event.key];
        if (step !== undefined) return tiles[from + step];
        if (event.key === 'Home') return tiles[0];
        if (event.key === 'End') return tiles.at(-1);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')
            return undefined;

        return tileBeyond(tiles, tiles[from]!, event.key === 'ArrowDown');
    };

    const next = target();
    if (!next) return;
    event.preventDefault();
    next.focus();
};

interface LegendProps {
    readonly rooms: readonly BoardRoom[];
    /** Whether it could be read who cannot go online. */
    readonly isOfflineKnown: boolean;
}

/** How many rooms are in each state, with the icon and the word of the tiles. */
const Legend = ({ rooms, isOfflineKnown }: LegendProps) => {
    const translate = useMessage();
    const counts = new Map<RoomState, number>();

    for (const boardRoom of rooms) {
        const state = mainState(boardRoom);
        counts.set(state, (counts.get(state) ?? 0) + 1);
    }

    const isShown = (state: RoomState): boolean => {
        if (counts.has(state)) return true;

        return state === 'cannotGoOnline'
            ? isOfflineKnown
            : state !== 'expected';
    };

    const shown = roomStates.filter(isShown);

    return (
        <Box
            component="ul"
            aria-label={translate('desk.legend')}
            sx={theme => ({
                ...coloured(theme),
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 0.5,
                listStyle: 'none',
                m: 0,
                p: 0,
                fontSize: '0.8125rem',
            })}
        >
            {shown.map(state => (
                <Box
                    key={state}
                    component="li"
                    sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
                >
                    <Shape state={state} />
                    {translate('desk.counted', {
                        state: translate(`desk.state.${state}`),
                        count: counts.get(state) ?? 0,
                    })}
                </Box>
            ))}
        </Box>
    );
};

/** A guest's acts, the most frequent first. */
const GUEST_ACTS: readonly string[] = [
    'adjustCredit',
    'giveInternet',
    'extendStay',
    'checkOut',
] satisfies readonly (keyof typeof declaredGuest.actions)[];

interface CardProps {
    readonly shown: BoardRoom;
    readonly onStart: (chosen: ChosenAction) => void;
    readonly onClose: () => void;
}

interface ActsProps extends Pick<CardProps, 'onStart' | 'onClose'> {
    readonly name: 'guest' | 'room';
    readonly record: BoardRoom['room'] | NonNullable<BoardRoom['guest']>;
    readonly acts: readonly string[];
}

/** Buttons of a record's actions, as far as the user may use them. */
const Acts = ({ name, record, acts, onStart, onClose }: ActsProps) => {
    const { text } = useFormatters();
    const { offered } = useActions(name, 'row', { record });

    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {acts
                .flatMap(wanted =>
                    offered.filter(offer => offer.name === wanted),
                )
                .map(({ name: action, action: { label } }, index) => (
                    <Button
                        key={action}
                        variant={index === 0 ? 'contained' : 'outlined'}
                        onClick={() => {
                            onClose();
                            onStart({ name, action, record });
                        }}
                    >
                        {text(label)}
                    </Button>
                ))}
        </Box>
    );
};

/** The room as the check-in sees it: a guest who has left does not count. */
const vacated = (room: RoomRecord): RoomRecord => ({
    ...room,
    CheckIn: null,
    CheckOut: null,
});

/** A room, who is in it, and what is done with them most often. */
const RoomCard = ({ shown, onStart, onClose }: CardProps) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const { room, guest, offline } = shown;
    const may = useAccess();
    const state = mainState(shown);
    const isFree = state === 'free';

    const why =
        offline?.user && offline.status
            ? whyText(offline.user, offline.status, formatters)
            : translate('online.why.noAccount');

    const stay: readonly (readonly [string, ReactNode])[] = guest
        ? (['CompanyName', 'CheckIn', 'CheckOut'] as const)
              .filter(source => guest[source])
              .map(source => [
                  text(declaredGuest.fields[source].label),
                  <FieldCell
                      key={source}
                      source={source}
                      field={declaredGuest.fields[source]}
                      record={guest}
                      formatters={formatters}
                  />,
              ])
        : [];

    return (
        <PortalDialog
            title={translate('dashboard.guestOf', { room: room.RoomCode })}
            width="xs"
            isQuestion
            onClose={onClose}
        >
            <DialogContent sx={coloured}>
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 0.75,
                        mb: 1,
                    }}
                >
                    <Shape state={state} />
                    <Box
                        component="span"
                        sx={{
                            display: 'block',
                            '&::first-letter': { textTransform: 'uppercase' },
                        }}
                    >
                        {offline
                            ? translate('online.cannot', { why })
                            : stateText(shown, translate)}
                    </Box>
                </Box>
                {guest && (
                    <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                        <Link
                            component={LinkBase}
                            to={recordAddress('guest', guest.id)}
                        >
                            {cutText(guestName(guest)) || '—'}
                        </Link>
                    </Typography>
                )}
                {!guest && may('room', 'show') && (
                    <Link
                        component={LinkBase}
                        to={recordAddress('room', room.id)}
                    >
                        {translate('desk.openRoom')}
                    </Link>
                )}
                <Facts facts={stay} />
                {guest && (
                    <Acts
                        name="guest"
                        record={guest}
                        acts={GUEST_ACTS}
                        {...{ onStart, onClose }}
                    />
                )}
                {isFree && (
                    <Acts
                        name="room"
                        record={vacated(room)}
                        acts={['checkIn']}
                        {...{ onStart, onClose }}
                    />
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {translate('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};

const floorTitle = ({ floor }: Floor, translate: Translate): string => {
    if (floor === undefined) return translate('desk.otherRooms');
    if (floor === '') return translate('desk.groundFloor');

    return translate('desk.floor', { floor });
};

/** Floors drawn at once. Many tiles in one go would hold up the page. */
const FLOORS_AT_ONCE = 3;

/** The floors drawn so far: the first ones, then more as soon as the page is idle. */
const useDrawnFloors = (floors: readonly Floor[]): readonly Floor[] => {
    const [count, setCount] = useState(FLOORS_AT_ONCE);
    const isMore = count < floors.length;

    useEffect(() => {
        if (!isMore) return undefined;

        return whenIdle(() => setCount(count + FLOORS_AT_ONCE));
    }, [count, isMore]);

    return isMore ? floors.slice(0, count) : floors;
};

interface FloorsProps {
    readonly rooms: readonly BoardRoom[];
    readonly onPress: (id: number) => void;
}

const Floors = ({ rooms, onPress }: FloorsProps) => {
    const translate = useMessage();
    const floors = floorsOf(rooms);
    const drawn = useDrawnFloors(floors);
    const [reached, setReached] = useState<number>();
    const first = floors[0]?.rooms[0]?.room.Id;
    const isThere = rooms.some(({ room }) => room.Id === reached);
    const current = isThere ? reached : first;

    return (
        <Box onKeyDown={moveFocus} sx={coloured}>
            {drawn.map(floor => (
                <section key={floor.floor ?? 'others'}>
                    {floors.length > 1 && (
                        <Typography
                            component="h3"
                            sx={{
                                mt: 2,
                                mb: 0.5,
                                fontSize: '0.8125rem',
                                fontWeight: 600,
                                color: 'text.secondary',
                            }}
                        >
                            {floorTitle(floor, translate)}
                        </Typography>
                    )}
                    <Tiles sx={{ mt: 1 }}>
                        {floor.rooms.map(boardRoom => (
                            <Tile
                                key={boardRoom.room.Id}
                                id={boardRoom.room.Id}
                                code={cutText(boardRoom.room.RoomCode)}
                                guest={cutText(guestText(boardRoom))}
                                state={mainState(boardRoom)}
                                says={stateText(boardRoom, translate)}
                                isReached={boardRoom.room.Id === current}
                                onPress={onPress}
                                onReach={setReached}
                            />
                        ))}
                    </Tiles>
                </section>
            ))}
        </Box>
    );
};

const NoRooms = () => {
    const translate = useMessage();
    const may = useAccess();
    const mayCreate = may('room', 'create');

    return (
        <Notice
            title={translate('desk.noRooms')}
            text={translate('desk.noRoomsText')}
        >
            {mayCreate && (
                <>
                    <Button
                        variant="contained"
                        component={RouterLink}
                        to="/room/import"
                    >
                        {translate('desk.importRooms')}
                    </Button>
                    <Button
                        variant="outlined"
                        component={RouterLink}
                        to="/room/create"
                    >
                        {translate('desk.addRoom')}
                    </Button>
                </>
            )}
        </Notice>
    );
};

/** More than any site has. Sorted rows are read whole, so no room is missing. */
const ALL_ROOMS = { page: 1, perPage: 10_000 };

interface RoomBoardProps {
    /** Starts an action chosen on a room's card. */
    readonly onStart: (chosen: ChosenAction) => void;
}

/** All rooms of the site as tiles, by floor: who is in them, who leaves today and who cannot go online. */
export const RoomBoard = ({ onStart }: RoomBoardProps) => {
    const translate = useMessage();
    const titleId = useId();
    const meta = useListMeta();

    const source = useGetList<RoomRecord>('room', {
        pagination: ALL_ROOMS,
        sort: { field: 'RoomCode', order: 'ASC' },
        filter: {},
        meta,
    });

    const { guests, offline, now, isToday, error, accountsError } = useHouse();
    const [pressed, setPressed] = useState<number>();

    const isHouseKnown =
        offline !== undefined || Boolean(error ?? accountsError);

    const rooms =
        source.data && isHouseKnown
            ? boardRooms(source.data, {
                  guests,
                  offline,
                  now,
                  isToday,
              })
            : undefined;

    const shown = rooms?.find(({ room }) => room.Id === pressed);

    const content = (): ReactNode => {
        if (source.isLoadingError)
            return (
                <Alert
                    severity="error"
                    role="group"
                    sx={{ mt: 1 }}
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            disabled={source.isFetching}
                            onClick={() => void source.refetch()}
                        >
                            {translate('screens.list.retry')}
                        </Button>
                    }
                >
                    {translate('dashboard.gap', {
                        name: translate('desk.rooms'),
                    })}{' '}
                    {reasonText(source.error)}
                </Alert>
            );
        if (!rooms)
            return <Skeleton variant="rounded" height={160} sx={{ mt: 1 }} />;
        if (rooms.length === 0) return <NoRooms />;

        return <Floors rooms={rooms} onPress={setPressed} />;
    };

    return (
        <Card
            variant="outlined"
            component="section"
            aria-labelledby={titleId}
            sx={{ p: 2, minWidth: 0 }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'baseline',
                    columnGap: 3,
                    rowGap: 1,
                }}
            >
                <Typography id={titleId} component="h2" variant="h3">
                    {translate('desk.rooms')}
                </Typography>
                {rooms && rooms.length > 0 && (
                    <Legend
                        rooms={rooms}
                        isOfflineKnown={offline !== undefined}
                    />
                )}
            </Box>
            {content()}
            {shown && (
                <RoomCard
                    shown={shown}
                    onStart={onStart}
                    onClose={() => setPressed(undefined)}
                />
            )}
        </Card>
    );
};
