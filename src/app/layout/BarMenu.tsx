import { IconButton, Menu, Tooltip } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

interface BarMenuProps {
    readonly label: string;
    readonly icon: ReactNode;
    readonly children: (close: () => void) => ReactNode;
}

/** A button of the app bar with a menu under it. */
export const BarMenu = ({ label, icon, children }: BarMenuProps) => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const close = () => setAnchor(null);
    const open = (button: HTMLElement) => {
        setAnchor(button);
        setWasOpen(true);
    };
    return (
        <>
            <Tooltip title={label}>
                <IconButton color="inherit" aria-label={label} aria-haspopup="menu" aria-controls={anchor ? id : undefined} aria-expanded={anchor !== null} onClick={event => open(event.currentTarget)}>
                    {icon}
                </IconButton>
            </Tooltip>
            {wasOpen && (
                <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
                    {children(close)}
                </Menu>
            )}
        </>
    );
};
