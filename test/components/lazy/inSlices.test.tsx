import { act, render, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { InSlices } from '../../../src/components/lazy/lazyPart.tsx';

test('does not render expensive parts in the task that requests them', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.createElement('div');
    const root = createRoot(place);
    const Long = vi.fn(() => <p>all of it</p>);

    flushSync(() =>
        root.render(
            <InSlices outline={<i>soon</i>}>
                <Long />
            </InSlices>,
        ),
    );

    expect(place.textContent).toBe('soon');
    expect(Long).not.toHaveBeenCalled();
    await waitFor(() => expect(place.textContent).toBe('all of it'));
    root.unmount();
    vi.unstubAllGlobals();
});

test('rendered parts stay, and update at once', () => {
    const { container, rerender } = render(
        <InSlices outline="soon">first</InSlices>,
    );

    expect(container.textContent).toBe('first');
    act(() => rerender(<InSlices outline="soon">second</InSlices>));
    expect(container.textContent).toBe('second');
});
