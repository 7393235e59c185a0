import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchIdle, type IdleWatch } from '../../src/session/idle.ts';

const MINUTE = 60_000;
const onOver = vi.fn();
let idle: IdleWatch;
const open = (minutes = 15) => {
    idle = watchIdle(minutes, onOver);
};
const wait = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);
const touch = (name = 'pointermove') => window.dispatchEvent(new Event(name));
const standing = () => [idle.isSoon(), onOver.mock.calls.length];

beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    onOver.mockClear();
});
afterEach(() => {
    idle.stop();
    vi.useRealTimers();
});

test('says so a minute before, and ends it once', () => {
    open();
    const told = vi.fn();
    idle.subscribe(told);
    wait(13.9);
    expect(standing()).toEqual([false, 0]);
    wait(0.2);
    expect([standing(), told.mock.calls.length]).toEqual([[true, 0], 1]);
    wait(1);
    expect(standing()).toEqual([false, 1]);
    wait(60);
    expect(standing()).toEqual([false, 1]);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
    '%s shows that somebody is there, the warning goes at once',
    deed => {
        open();
        wait(14.5);
        expect(idle.isSoon()).toBe(true);
        touch(deed);
        expect(idle.isSoon()).toBe(false);
        wait(13.9);
        expect(standing()).toEqual([false, 0]);
        wait(1.2);
        expect(standing()).toEqual([false, 1]);
    },
);

test('what is done in another tab counts, in the warning, too', () => {
    open();
    wait(14.5);
    localStorage.setItem('atrium.active', String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'atrium.active' }));
    expect(idle.isSoon()).toBe(false);
    wait(14.5);
    expect(standing()).toEqual([true, 0]);
});

test('a clock that was put back since another tab noted the time keeps nobody signed in', () => {
    localStorage.setItem('atrium.active', String(Date.now() + 1000 * MINUTE));
    open();
    localStorage.setItem('atrium.active', String(Date.now() + 1000 * MINUTE));
    wait(15);
    expect(standing()).toEqual([false, 1]);
});

test('a machine that slept meanwhile ends it as it wakes', () => {
    open();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(standing()).toEqual([false, 1]);
});

test('begins anew once somebody is back', () => {
    open(1);
    wait(1);
    touch();
    wait(0.6);
    expect(standing()).toEqual([true, 1]);
    wait(0.5);
    expect(standing()).toEqual([false, 2]);
});

test('writes little while somebody works, and nothing while nobody does', () => {
    open();
    const written = vi.spyOn(Storage.prototype, 'setItem');
    for (let n = 0; n < 100; n++) {
        vi.advanceTimersByTime(100);
        touch();
    }
    expect(written.mock.calls.length).toBeLessThanOrEqual(2);
    written.mockClear();
    wait(60);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
});
