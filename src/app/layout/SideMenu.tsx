import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse, Tooltip } from '@mui/material';
import { alpha, styled } from '@mui/material/styles';
import type { SvgIconComponent } from '@mui/icons-material';
import { LinkBase, useStore } from 'ra-core';
import { memo, useMemo, type SyntheticEvent } from 'react';
import { placeOf } from '../../foundation/permissions.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { preloadFor } from '../routes.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { icons } from '../../components/icons.ts';
import { useText } from '../../components/useText.ts';
import { menuGroups } from './menuGroups.ts';

interface EntryProps {
    readonly to: string;
    readonly label: string;
    readonly icon: SvgIconComponent;
    readonly current: boolean;
    readonly narrow: boolean;
    readonly onChosen?: (() => void) | undefined;
}

/** A line of the menu; MUI's list items take four times as long to draw, and there are forty. */
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
    '& span': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: 1.35 },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-current]': {
        fontWeight: 600,
        color: theme.palette.primary.main,
        backgroundColor: alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
        '& svg': { color: 'inherit' },
    },
}));

/** What does not fit even in two lines can be read in full under the pointer. */
const nameWhole = ({ currentTarget: line }: SyntheticEvent<HTMLAnchorElement>, label: string): void => {
    const shown = line.querySelector('span');
    if (shown && (shown.scrollHeight > shown.clientHeight || shown.scrollWidth > shown.clientWidth)) line.title = label;
    else line.removeAttribute('title');
};

const Entry = memo(({ to, label, icon: Icon, current, narrow, onChosen }: EntryProps) => {
    const preload = () => void preloadFor(to);
    const line = (
        <Line to={to} aria-current={current ? 'page' : undefined} aria-label={narrow ? label : undefined} onClick={onChosen} onMouseEnter={(event: SyntheticEvent<HTMLAnchorElement>) => { preload(); nameWhole(event, label); }} onFocus={preload}>
            <Icon fontSize="small" />
            {!narrow && <span>{label}</span>}
        </Line>
    );
    return <li>{narrow ? <Tooltip title={label} placement="right">{line}</Tooltip> : line}</li>;
});

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export interface SideMenuProps {
    /** Icons only. */
    readonly narrow: boolean;
    /** Where the user is. */
    readonly pathname: string;
    readonly onChosen?: () => void;
}

/** The assigned items in their tabs; a tab can be folded, and stays so. */
export const SideMenu = ({ narrow, pathname, onChosen }: SideMenuProps) => {
    const message = useMessage();
    const text = useText();
    const session = useSession();
    const [folded, setFolded] = useStore<readonly string[]>('menu.folded', []);
    const groups = useMemo(() => menuGroups(session), [session]);
    const place = placeOf(pathname);
    const toggle = (tab: string) => setFolded(folded.includes(tab) ? folded.filter(other => other !== tab) : [...folded, tab]);
    return (
        <Box component="nav" aria-label={message('shell.menu')} sx={{ p: 1, pb: 4 }}>
            <Lines>
                <Entry to="/" label={message('shell.home')} icon={HomeOutlined} current={pathname === '/'} narrow={narrow} onChosen={onChosen} />
            </Lines>
            {groups.map(({ tab, entries }) => {
                const isOpen = narrow || !folded.includes(tab);
                return (
                    <Box key={tab} sx={{ mt: 1, ...(narrow && { borderTop: 1, borderColor: 'divider', pt: 1 }) }}>
                        {!narrow && (
                            <ButtonBase
                                onClick={() => toggle(tab)}
                                aria-expanded={isOpen}
                                sx={{ width: '100%', justifyContent: 'space-between', px: 1.5, minHeight: 32, borderRadius: 1.5, color: 'text.secondary', fontFamily: 'inherit', fontSize: 12.5, fontWeight: 600 }}
                            >
                                {message(`shell.tabs.${tab}`)}
                                <ExpandMore sx={{ fontSize: 18, transition: 'transform 150ms', transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
                            </ButtonBase>
                        )}
                        <Collapse in={isOpen} timeout={narrow ? 0 : 150} unmountOnExit>
                            <Lines aria-label={message(`shell.tabs.${tab}`)}>
                                {entries.map(({ name, label, icon }) => (
                                    <Entry key={name} to={`/${name}`} label={text(label)} icon={icons[icon]} current={place === name} narrow={narrow} onChosen={onChosen} />
                                ))}
                            </Lines>
                        </Collapse>
                    </Box>
                );
            })}
        </Box>
    );
};
