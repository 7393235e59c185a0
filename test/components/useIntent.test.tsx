import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useIntent } from '../../src/components/useIntent.ts';

const Rows = ({ run }: { readonly run: (picked: string) => void }) => (
    <ul
        {...useIntent(
            element => element.closest('button')?.textContent ?? undefined,
            run,
        )}
    >
        {['one', 'two', 'three'].map(name => (
            <li key={name}>
                <button>{name}</button>
            </li>
        ))}
    </ul>
);

const drawn = () => {
    const run = vi.fn();
    render(<Rows run={run} />);

    return run;
};

const moveTo = (name: string, pointerType = 'mouse') =>
    fireEvent.pointerMove(screen.getByText(name), { pointerType });

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
});

test('reports what the pointer rests on once, and never what it only passes', () => {
    const run = drawn();

    for (const name of ['one', 'two']) {
        moveTo(name);
        vi.advanceTimersByTime(60);
    }

    moveTo('three');
    vi.advanceTimersByTime(60);
    expect(run).not.toHaveBeenCalled();
    moveTo('three');
    vi.advanceTimersByTime(500);
    moveTo('three');
    vi.advanceTimersByTime(500);
    expect(run.mock.calls).toEqual([['three']]);
});

test('reports nothing that is left or clicked earlier, or touched by a finger', () => {
    const run = drawn();
    moveTo('one');
    fireEvent.pointerLeave(screen.getByRole('list'));
    vi.advanceTimersByTime(500);
    moveTo('two');
    fireEvent.click(screen.getByText('two'));
    vi.advanceTimersByTime(500);
    moveTo('three', 'touch');
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
});

test('reports what keeps the keyboard focus', () => {
    const run = drawn();
    fireEvent.keyDown(document.body, { key: 'Tab' }); // a focus that the keyboard brought
    screen.getByText('one').focus();
    vi.advanceTimersByTime(50);
    screen.getByText('two').focus();
    vi.advanceTimersByTime(500);
    expect(run.mock.calls).toEqual([['two']]);
});

test.each([
    [
        'a browser that saves data',
        () => Object.assign(navigator, { connection: { saveData: true } }),
    ],
    [
        'a slow connection',
        () =>
            Object.assign(navigator, {
                connection: { effectiveType: 'slow-2g' },
            }),
    ],
    [
        'a user who prefers less data',
        () =>
            vi.stubGlobal('matchMedia', (query: string) => ({
                matches: query === '(prefers-reduced-data: reduce)',
            })),
    ],
])('reports nothing with %s', (_, arrange) => {
    arrange();
    const run = drawn();
    moveTo('one');
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
});
