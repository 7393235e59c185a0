import { MenuItem } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { PortalMenu } from '../../src/components/PortalMenu.tsx';

const Account = ({
    onChoose,
}: {
    readonly onChoose: (name: string) => void;
}) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);

    return (
        <>
            <button
                type="button"
                onClick={event => setAnchor(event.currentTarget)}
            >
                Actions
            </button>
            <PortalMenu anchor={anchor} onClose={() => setAnchor(null)}>
                {['Check out', 'Reset credit'].map(name => (
                    <MenuItem
                        key={name}
                        onClick={() => {
                            setAnchor(null);
                            onChoose(name);
                        }}
                    >
                        {name}
                    </MenuItem>
                ))}
            </PortalMenu>
        </>
    );
};

test('a double click on an entry does not press another one while the menu closes', () => {
    const onChoose = vi.fn<(name: string) => void>();
    render(<Account onChoose={onChoose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    const [first, other] = screen.getAllByRole('menuitem');
    fireEvent.click(first!, { detail: 1 });
    fireEvent.click(other!, { detail: 2 });
    expect(onChoose.mock.calls).toEqual([['Check out']]);
});

test('a double click on its button leaves the menu open', () => {
    render(<Account onChoose={() => undefined} />);

    fireEvent.click(screen.getByRole('button', { name: 'Actions' }), {
        detail: 1,
    });

    fireEvent.click(document.querySelector('.MuiBackdrop-root')!, {
        detail: 2,
    });

    expect(screen.getByRole('menu')).toBeVisible();
});
