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

test('warns a minute before, and ends the session once', () => {
    open();
    const listener = vi.fn();
    idle.subscribe(listener);
    wait(13.9);
    expect(standing()).toEqual([false, 0]);
    wait(0.2);
    expect([standing(), listener.mock.calls.length]).toEqual([[true, 0], 1]);
    wait(1);
    expect(standing()).toEqual([false, 1]);
    wait(60);
    expect(standing()).toEqual([false, 1]);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
    '%s counts as activity and removes the warning at once',
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

test('counts activity in another tab, even during the warning', () => {
    open();
    wait(14.5);
    localStorage.setItem('atrium.active', String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'atrium.active' }));
    expect(idle.isSoon()).toBe(false);
    wait(14.5);
    expect(standing()).toEqual([true, 0]);
});

test('a clock set back since another tab’s activity does not keep the session alive', () => {
    localStorage.setItem('atrium.active', String(Date.now() + 1000 * MINUTE));
    open();
    localStorage.setItem('atrium.active', String(Date.now() + 1000 * MINUTE));
    wait(15);
    expect(standing()).toEqual([false, 1]);
});

test('a machine that was asleep ends the session when it wakes', () => {
    open();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(standing()).toEqual([false, 1]);
});

test('starts again when somebody is back', () => {
    open(1);
    wait(1);
    touch();
    wait(0.6);
    expect(standing()).toEqual([true, 1]);
    wait(0.5);
    expect(standing()).toEqual([false, 2]);
});

test('writes little during activity, and nothing without it', () => {
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
