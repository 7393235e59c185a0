import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { handOver } from '../../src/start/handOver.ts';

beforeEach(() => {
    vi.useFakeTimers();

    document.body.innerHTML =
        '<div id="root"></div><div id="first"><h1>All hotspots</h1></div>';
});

afterEach(() => vi.useRealTimers());

const begin = () => {
    const [root, first] = [
        document.getElementById('root')!,
        document.getElementById('first')!,
    ];

    handOver(first, root);

    return { root, first };
};

describe('the page before the application', () => {
    test('is replaced when nothing of the application’s page is still loading', async () => {
        const { root, first } = begin();
        root.innerHTML = '<h1>All hotspots</h1><p data-coming></p>';
        await act(() => vi.advanceTimersByTimeAsync(1000));
        expect(first.isConnected).toBe(true);
        root.querySelector('p')!.removeAttribute('data-coming');
        await act(() => vi.advanceTimersByTimeAsync(0));

        expect([first.isConnected, root.hasAttribute('aria-hidden')]).toEqual([
            false,
            false,
        ]);
    });

    test('is replaced after some seconds even if a part never loads', async () => {
        const { root, first } = begin();
        root.innerHTML = '<h1>All hotspots</h1><p data-coming></p>';
        await act(() => vi.advanceTimersByTimeAsync(6000));

        expect([first.isConnected, root.hasAttribute('aria-hidden')]).toEqual([
            false,
            false,
        ]);
    });

    test('passes the last clicked link on to the application', async () => {
        const { root, first } = begin();

        first.insertAdjacentHTML(
            'beforeend',
            '<a href="/device/1">One</a><a href="/device/2">Two</a><a href="mailto:ada@example.com">Ada</a>',
        );

        const [one, two] = [...first.querySelectorAll('a')];
        for (const each of [one!, two!]) each.click();

        expect([one, two].map(each => each!.getAttribute('aria-busy'))).toEqual(
            [null, 'true'],
        );

        root.innerHTML =
            '<main><h1>All hotspots</h1><a href="/device/1">One</a><a href="/device/2">Two</a></main>';

        const opened = vi.fn((event: Event) => event.preventDefault());
        root.addEventListener('click', opened);
        await act(() => vi.advanceTimersByTimeAsync(1));
        expect(opened).toHaveBeenCalledTimes(1);

        expect(opened.mock.calls[0]![0].target).toBe(
            root.querySelectorAll('a')[1],
        );
    });

    test('is replaced without disturbing what the user has started to type', () => {
        document.getElementById('root')!.innerHTML =
            '<input aria-label="Site">';

        document.querySelector('input')!.focus();
        const { root } = begin();

        expect([root.hasAttribute('aria-hidden'), root.className]).toEqual([
            false,
            '',
        ]);
    });
});
