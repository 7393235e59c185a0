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

describe('what is drawn before the application', () => {
    test('gives way when nothing of the application’s page is on its way any more', async () => {
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

    test('gives way in seconds, too, where a part of the page never comes', async () => {
        const { root, first } = begin();
        root.innerHTML = '<h1>All hotspots</h1><p data-coming></p>';
        await act(() => vi.advanceTimersByTimeAsync(6000));
        expect([first.isConnected, root.hasAttribute('aria-hidden')]).toEqual([
            false,
            false,
        ]);
    });

    test('has a link that was clicked opened by the application, the last one of several', async () => {
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

    test('does not come over the application where somebody has begun to type there', () => {
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
