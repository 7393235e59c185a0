import type { SvgIconComponent } from '@mui/icons-material';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import { Box, ButtonBase, Collapse, IconButton, Tooltip } from '@mui/material';
import { alpha, styled } from '@mui/material/styles';
import { LinkBase, useStore, useStoreContext } from 'ra-core';
import {
    memo,
    type MouseEvent,
    useEffect,
    useMemo,
    useRef,
    useState,
} from 'react';

import { pages } from '../../../resources/pages.ts';
import {
    type IconName,
    type MenuTab,
    menuTabs,
    type Wording,
} from '../../../resources/schema/index.ts';
import type { ChangeViewsDialogProps } from '../../admin/list/ViewDialogs.tsx';
import { icons } from '../../components/icons.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useText } from '../../components/useText.ts';
import { itemLabel, menuPages } from '../../foundation/outlines.ts';
import { mayVisit, routeNameOf } from '../../foundation/permissions.ts';
import type { SavedView } from '../../foundation/savedViews.ts';
import type { AssignedItem, Session } from '../../foundation/session.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { searchOf, useListViews } from '../../session/useListViews.ts';
import { TWO_LINES } from '../../theme/themes.ts';
import { preloadFor } from '../routes.tsx';

const ChangeViewsDialog = lazyPart<ChangeViewsDialogProps>(
    () =>
        import('../../admin/list/ViewDialogs.tsx').then(
            module => module.ChangeViewsDialog,
        ),
    { outline: null, Failure: DialogFailure },
);

interface MenuEntry {
    readonly name: string;
    readonly label: Wording;
    readonly icon: IconName;
}

interface MenuGroup {
    readonly tab: MenuTab;
    readonly entries: readonly MenuEntry[];
}

/**
 * A user's side menu: the tabs that are not empty, with the pages the user may open, in the tab and
 * under the name that the server assigns.
 */
export const menuGroups = (
    session: Pick<Session, 'role' | 'menu' | 'items'>,
): readonly MenuGroup[] => {
    const visible = menuPages.filter(({ name }) => mayVisit(session, name));

    const entriesOf = (tab: MenuTab): readonly MenuEntry[] =>
        visible.flatMap(menuPage => {
            const defaultItem: AssignedItem = { name: menuPage.name };

            const assigned = session.items.filter(
                ({ name }) => name === menuPage.name,
            );

            const item = (assigned.length > 0 ? assigned : [defaultItem]).find(
                assignedItem => (assignedItem.tab ?? menuPage.tab) === tab,
            );

            return item
                ? [
                      {
                          name: menuPage.name,
                          icon: menuPage.icon,
                          label: itemLabel(menuPage, item.title),
                      },
                  ]
                : [];
        });

    return menuTabs
        .map(tab => ({ tab, entries: entriesOf(tab) }))
        .filter(({ entries }) => entries.length > 0);
};

interface EntryProps {
    readonly to: string;
    readonly label: string;
    readonly icon: SvgIconComponent;
    readonly current: boolean;
    readonly narrow: boolean;
    readonly onChosen?: ((event: MouseEvent) => void) | undefined;
    /** It is a saved view of the list above. */
    readonly view?: boolean;
    /** Opens the dialog for changing it. */
    readonly onEdit?: () => void;
}

/** A line of the menu. MUI's list items take four times as long to render, and there are forty. */
const Line = styled(LinkBase)(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 36,
    padding: '2px 12px',
    borderRadius: 12,
    color: 'inherit',
    textDecoration: 'none',
    '& svg': { flex: 'none', color: theme.palette.text.secondary },
    '& span': { ...TWO_LINES, lineHeight: 1.35 },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    // As bold as the others, so that no name wraps and moves what is below.
    '&[aria-current]': {
        color: theme.palette.primary.main,
        backgroundColor: alpha(
            theme.palette.primary.main,
            theme.palette.action.selectedOpacity,
        ),
        '& svg': { color: 'inherit' },
    },
}));

/** A view is indented and has its edit button at the end of the line. */
const AS_VIEW = { flex: 1, minWidth: 0, paddingLeft: 28 } as const;
const BESIDE = { display: 'flex', alignItems: 'center' } as const;

const Entry = memo(
    ({
        to,
        label,
        icon: Icon,
        current,
        narrow,
        onChosen,
        view = false,
        onEdit,
    }: EntryProps) => {
        const message = useMessage();
        const preload = () => void preloadFor(to);

        const line = (
            <Line
                to={to}
                aria-current={current ? 'page' : undefined}
                aria-label={narrow ? label : undefined}
                onClick={onChosen}
                onMouseEnter={preload}
                onFocus={preload}
                style={view && !narrow ? AS_VIEW : undefined}
            >
                <Icon fontSize="small" />
                {!narrow && <span>{label}</span>}
            </Line>
        );

        if (narrow)
            return (
                <li>
                    <Tooltip title={label} placement="right">
                        {line}
                    </Tooltip>
                </li>
            );
        if (!onEdit) return <li>{line}</li>;
        const edit = message('screens.views.changeOne', { name: label });

        return (
            <li style={BESIDE}>
                {line}
                <Tooltip title={edit}>
                    <IconButton size="small" aria-label={edit} onClick={onEdit}>
                        <EditOutlined sx={{ fontSize: '1rem' }} />
                    </IconButton>
                </Tooltip>
            </li>
        );
    },
);

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export interface SideMenuProps {
    /** Icons only. */
    readonly narrow: boolean;
    /** The current path. */
    readonly pathname: string;
    readonly onChosen?: () => void;
}

/** The assigned items in their tabs. Tabs can be collapsed, and stay so. */
export const SideMenu = ({ narrow, pathname, onChosen }: SideMenuProps) => {
    const message = useMessage();
    const text = useText();
    const session = useSession();
    const [folded, setFolded] = useStore<readonly string[]>('menu.folded', []);
    const groups = useMemo(() => menuGroups(session), [session]);
    const routeName = routeNameOf(pathname);
    const menu = useRef<HTMLElement>(null);

    useEffect(() => {
        // A link or the search leads to pages below the fold of the menu. In the next frame, because right now the
        // browser would have to lay out the page for it.
        const frame = requestAnimationFrame(() =>
            menu.current
                ?.querySelector('[aria-current=page]')
                ?.scrollIntoView?.({ block: 'nearest' }),
        );

        return () => cancelAnimationFrame(frame);
    }, [routeName]);

    const store = useStoreContext();
    const [views, keepViews] = useListViews();
    const [changed, setChanged] = useState<string>(); // the list whose views are being changed

    /** Opens a list with its default view, whatever state this tab remembers of it. */
    const openDefault =
        (name: string) =>
        ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
            if (!ctrlKey && !metaKey && !shiftKey)
                store.removeItem(`${name}.listParams`);
            onChosen?.();
        };

    const ofChanged = (view: SavedView) => view.of === changed;

    const hasDefaultView = (name: string) =>
        views.some(({ of, isDefault }) => of === name && isDefault);

    const toggle = (tab: string) =>
        setFolded(
            folded.includes(tab)
                ? folded.filter(other => other !== tab)
                : [...folded, tab],
        );

    return (
        <Box
            component="nav"
            ref={menu}
            aria-label={message('shell.menu')}
            sx={{ p: 1, pb: 4 }}
        >
            <Lines>
                <Entry
                    to="/"
                    label={message('shell.home')}
                    icon={HomeOutlined}
                    current={pathname === '/'}
                    narrow={narrow}
                    onChosen={onChosen}
                />
                {mayVisit(session, 'desk') && (
                    <Entry
                        to="/desk"
                        label={text(pages.desk.label)}
                        icon={RoomServiceOutlined}
                        current={routeName === 'desk'}
                        narrow={narrow}
                        onChosen={onChosen}
                    />
                )}
            </Lines>
            {groups.map(({ tab, entries }) => {
                const isOpen = narrow || !folded.includes(tab);

                return (
                    <Box
                        key={tab}
                        sx={{
                            mt: 1,
                            ...(narrow && {
                                borderTop: 1,
                                borderColor: 'divider',
                                pt: 1,
                            }),
                        }}
                    >
                        {!narrow && (
                            <ButtonBase
                                onClick={() => toggle(tab)}
                                aria-expanded={isOpen}
                                sx={{
                                    width: '100%',
                                    justifyContent: 'space-between',
                                    px: 1.5,
                                    minHeight: 32,
                                    borderRadius: 1.5,
                                    color: 'text.secondary',
                                    fontFamily: 'inherit',
                                    fontSize: '0.78125rem',
                                    fontWeight: 600,
                                }}
                            >
                                {message(`shell.tabs.${tab}`)}
                                <ExpandMore
                                    sx={{
                                        fontSize: '1.125rem',
                                        transition: 'transform 150ms',
                                        transform: isOpen
                                            ? 'none'
                                            : 'rotate(-90deg)',
                                    }}
                                />
                            </ButtonBase>
                        )}
                        <Collapse
                            in={isOpen}
                            timeout={narrow ? 0 : 150}
                            unmountOnExit
                        >
                            <Lines aria-label={message(`shell.tabs.${tab}`)}>
                                {entries.flatMap(({ name, label, icon }) => [
                                    <Entry
                                        key={name}
                                        to={`/${name}`}
                                        label={text(label)}
                                        icon={icons[icon]}
                                        current={routeName === name}
                                        narrow={narrow}
                                        onChosen={
                                            hasDefaultView(name)
                                                ? openDefault(name)
                                                : onChosen
                                        }
                                    />,
                                    ...views
                                        .filter(
                                            ({ of, isPinned }) =>
                                                isPinned &&
                                                routeNameOf(`/${of}`) === name,
                                        )
                                        .map(({ of, label: view, value }) => (
                                            <Entry
                                                key={`${of} ${view}`}
                                                view
                                                to={`/${of}${searchOf(value)}`}
                                                label={view}
                                                icon={BookmarkBorder}
                                                current={false}
                                                narrow={narrow}
                                                onChosen={onChosen}
                                                onEdit={() => setChanged(of)}
                                            />
                                        )),
                                ])}
                            </Lines>
                        </Collapse>
                    </Box>
                );
            })}
            {changed !== undefined && (
                <ChangeViewsDialog
                    views={views.filter(ofChanged)}
                    onChange={next =>
                        keepViews([
                            ...views.filter(view => !ofChanged(view)),
                            ...next,
                        ])
                    }
                    onClose={() => setChanged(undefined)}
                />
            )}
        </Box>
    );
};
