/** Numbers from 0 up to 1 that look drawn; the same seed gives the same. */
export const drawer = (seed: number): (() => number) => {
    let state = seed >>> 0;

    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);

        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
};

/**
 * As few of the steps as still fail, by delta debugging: halves are left out, then quarters, and so on to single steps.
 * It ends when no step can be left out, or when `goesOn` says no.
 */
export const shorten = async <Step>(
    steps: readonly Step[],
    fails: (some: readonly Step[]) => Promise<boolean>,
    goesOn = () => true,
): Promise<readonly Step[]> => {
    let stored = steps;

    for (let parts = 2; stored.length > 1 && goesOn();) {
        const size = Math.ceil(stored.length / parts);
        let isShorter = false;

        for (
            let from = stored.length - size;
            from > -size && goesOn();
            from -= size
        ) {
            const rest = stored.filter(
                (_, index) => index < from || index >= from + size,
            );

            if (rest.length === 0 || !(await fails(rest))) continue;
            stored = rest;
            isShorter = true;
            break;
        }

        if (isShorter) parts = Math.max(parts - 1, 2);
        else if (size === 1) break;
        else parts = Math.min(parts * 2, stored.length);
    }

    return stored;
};
