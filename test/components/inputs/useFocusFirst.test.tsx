import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';

import { useFocusFirst } from '../../../src/components/inputs/useFirstField.ts';

const Page = () => {
    const form = useRef<HTMLFormElement>(null);
    useFocusFirst(form);
    return (
        <form ref={form}>
            <input hidden aria-label="Username" />
            <input aria-label="Password" />
        </form>
    );
};

test('a page puts the cursor into its first input', () => {
    render(<Page />);
    expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('... but not while the user is in the app bar', () => {
    const bar = <input aria-label="Site" key="site" />;
    const { rerender } = render(<>{bar}</>);
    screen.getByLabelText('Site').focus();
    rerender(
        <>
            {bar}
            <Page />
        </>,
    );
    expect(screen.getByLabelText('Site')).toHaveFocus();
});
