/** A mistake that the caller can correct: reported in one sentence, without a stack trace. */
export class WrongUse extends Error {}

const isWrongUse = (problem: unknown): problem is Error =>
    problem instanceof WrongUse ||
    (problem instanceof Error &&
        'code' in problem &&
        String(problem.code).startsWith('ERR_PARSE_ARGS'));

/** Runs a tool and returns its exit code: that of the work, or 2 after a sentence about what was used wrongly. */
export const toolOf =
    (usage: string, work: (args: readonly string[]) => Promise<number>) =>
    async (args: readonly string[]): Promise<number> => {
        if (args.includes('--help') || args.includes('-h')) {
            console.log(usage);

            return 0;
        }

        try {
            return await work(args);
        } catch (problem) {
            if (!isWrongUse(problem)) throw problem;

            console.error(
                `${problem.message}\nSee ${usage.split(' -- ')[0]} -- --help`,
            );

            return 2;
        }
    };
