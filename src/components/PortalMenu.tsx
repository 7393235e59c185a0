import { Menu, type MenuProps } from '@mui/material';
import { useState } from 'react';

import { useSecondClickIgnored } from './useSecondClickIgnored.ts';

interface PortalMenuProps extends Omit<MenuProps, 'open' | 'anchorEl'> {
    /** The button the menu is anchored to; null while it is closed. */
    readonly anchor: HTMLElement | null;
}

/** A menu that stays in its place while it closes, and whose entries a double click presses once. */
export const PortalMenu = ({ anchor, ...props }: PortalMenuProps) => {
    const [place, setPlace] = useState(anchor);
    if (anchor !== null && anchor !== place) setPlace(anchor);
    useSecondClickIgnored(anchor !== null);

    return <Menu {...props} open={anchor !== null} anchorEl={place} />;
};
