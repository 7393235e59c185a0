/** Lets pieces of work begin in order, no more than `most` under way together. */
export const atATime = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
    const waiting: (() => void)[] = [];
    let underWay = 0;
    return async work => {
        if (underWay >= most) await new Promise<void>(begin => waiting.push(begin));
        else underWay += 1;
        try {
            return await work();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else underWay -= 1;
        }
    };
};
