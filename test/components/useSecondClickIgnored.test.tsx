import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { useSecondClickIgnored } from '../../src/components/useSecondClickIgnored.ts';

const Steps = ({ onDelete }: { readonly onDelete: () => void }) => {
    const [isAsking, setAsking] = useState(false);
    useSecondClickIgnored(isAsking);

    return isAsking ? (
        <button type="button" onClick={onDelete}>
            Delete all
        </button>
    ) : (
        <button type="button" onClick={() => setAsking(true)}>
            Delete
        </button>
    );
};

const Closable = () => {
    useSecondClickIgnored();

    return null;
};

/** `count`: 2 for the second click of a double click. */
const click = (name: string, count: number) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail: count });

test('a double click does not confirm the question that its first click opened', () => {
    const onDelete = vi.fn<() => void>();
    render(<Steps onDelete={onDelete} />);
    click('Delete', 1);
    click('Delete all', 2);
    expect(onDelete).not.toHaveBeenCalled();
    click('Delete all', 1);
    expect(onDelete).toHaveBeenCalledOnce();
});

test('the keyboard confirms at once', () => {
    const onDelete = vi.fn<() => void>();
    render(<Steps onDelete={onDelete} />);
    click('Delete', 0);
    click('Delete all', 0);
    expect(onDelete).toHaveBeenCalledOnce();
});

test('a double click on what opens a dialog does not close it again', () => {
    const onClose = vi.fn<() => void>();

    const page = (isOpen: boolean) => (
        <>
            {isOpen && <Closable />}
            <button type="button" onClick={onClose}>
                Backdrop
            </button>
        </>
    );

    const { rerender } = render(page(false));
    click('Backdrop', 1);
    onClose.mockClear();
    rerender(page(true));
    click('Backdrop', 2);
    expect(onClose).not.toHaveBeenCalled();
    click('Backdrop', 1);
    expect(onClose).toHaveBeenCalledOnce();
});

test('a double click that closes a dialog does not hit what is beneath it', () => {
    const onDelete = vi.fn<() => void>();

    const page = (isOpen: boolean) => (
        <>
            {isOpen && <Closable />}
            <button type="button" onClick={onDelete}>
                Beneath
            </button>
        </>
    );

    const { rerender } = render(page(true));
    rerender(page(false));
    click('Beneath', 2);
    expect(onDelete).not.toHaveBeenCalled();
    click('Beneath', 1);
    expect(onDelete).toHaveBeenCalledOnce();
});
