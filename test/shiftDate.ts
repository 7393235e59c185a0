/**
 * Moves `Date` by milliseconds, however often it is called; it goes on at its own pace, and timers are as they were.
 * Knows nothing of this module, so that it can be handed to a browser.
 */
export const shiftDate = (milliseconds: number): void => {
    const home = globalThis as typeof globalThis & { realDate?: DateConstructor };
    const real = (home.realDate ??= Date);
    const now = () => real.now() + milliseconds;
    globalThis.Date = new Proxy(real, {
        construct: (target, given: unknown[], made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
        apply: () => new real(now()).toString(),
        get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    });
};

/** Milliseconds from the real time to a moment. */
export const shiftTo = (moment: string): number => Date.parse(moment) - ((globalThis as { realDate?: DateConstructor }).realDate ?? Date).now();
