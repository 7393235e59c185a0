/**
 * Moves `Date` by milliseconds, however often it is called; it goes on at its own pace, and timers are as they were.
 * Knows nothing of this module, so that it can be handed to a browser.
 */
export const shiftDate = (milliseconds: number): void => {
    const home = globalThis as typeof globalThis & {
        realDate?: DateConstructor;
    };

    const real = (home.realDate ??= Date);
    const now = () => real.now() + milliseconds;

    // A function, not a proxy: the mock API makes hundreds of thousands of them, and a proxy takes ten times as long.
    const Shifted = function (...given: unknown[]): unknown {
        if (!new.target) return new real(now()).toString();

        return Reflect.construct(
            real,
            given.length === 0 ? [now()] : given,
            new.target === Shifted ? real : new.target,
        );
    };

    // Not enumerable, as the originals: who puts a clock of his own over this one copies what is.
    const hidden = (value: unknown): PropertyDescriptor => ({
        value,
        configurable: true,
        writable: true,
    });

    Object.defineProperties(Shifted, {
        now: hidden(now),
        parse: hidden(real.parse),
        UTC: hidden(real.UTC),
        prototype: { value: real.prototype },
    });

    globalThis.Date = Shifted as unknown as DateConstructor;
};

/** Milliseconds from the real time to a moment. */
export const shiftTo = (moment: string): number =>
    Date.parse(moment) -
    ((globalThis as { realDate?: DateConstructor }).realDate ?? Date).now();
