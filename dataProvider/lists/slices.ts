/** So many rows are read in 20 to 30 ms on a slow phone. */
const SLICE = 1000;

/** The next task of the browser, which has answered clicks and keys by then. A timer would wait for milliseconds. */
const nextTask = (): Promise<void> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();

        port1.onmessage = () => {
            port1.close();
            resolve();
        };

        port2.postMessage(undefined);
    });

/** Thousands of rows in slices, so that the page never stands still. */
export async function* slicesOf<Row>(
    rows: readonly Row[],
): AsyncGenerator<readonly Row[], void, undefined> {
    for (let start = 0; start < rows.length; start += SLICE) {
        if (start > 0) await nextTask();
        yield rows.slice(start, start + SLICE);
    }
}
