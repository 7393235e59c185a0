/** What is done step by step. */
export type Steps<T> = Generator<undefined, T, undefined>;

const SLICE_MS = 8;

/** Goes on with something until it is done or a slice of time is over. */
export const slice = <T>(steps: Steps<T>): IteratorResult<undefined, T> => {
    const until = performance.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    return step;
};

/** Does something long in slices, between which others are answered. */
export const inSlices = async <T>(steps: Steps<T>): Promise<T> => {
    for (;;) {
        const step = slice(steps);
        if (step.done) return step.value;
        await new Promise(setImmediate);
    }
};
