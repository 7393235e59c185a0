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

test('puts the cursor into the first input of a page', () => {
    render(<Page />);
    expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('leaves the cursor alone while the user is in the app bar', () => {
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
