// Checks the lock file: every package must come from the registry with a checksum, and only those named here may have
// install scripts.
import { readFileSync } from 'node:fs';

/** Packages that may run a script when they are installed, and what it does. All of them work without it. */
const MAY_RUN = {
    'core-js-pure': 'thanks its users',
    msw: 'updates a service worker that this project has none of',
};

/** The problems of a lock file, a sentence each. */
export const lockProblems = ({ packages }) =>
    Object.entries(packages).flatMap(
        ([packagePath, { resolved, integrity, hasInstallScript, link }]) => {
            if (packagePath === '' || link) return [];
            const name = packagePath.replace(/^.*node_modules\//, '');

            return [
                ...(resolved === undefined ||
                resolved.startsWith('https://registry.npmjs.org/')
                    ? []
                    : [`${name} comes from ${resolved}`]),
                ...(/^sha(512|384)-/.test(integrity ?? '')
                    ? []
                    : [`${name} has no sum to be checked by`]),
                ...(hasInstallScript && !(name in MAY_RUN)
                    ? [`${name} runs a script when it is installed`]
                    : []),
            ];
        },
    );

if (process.argv[1] === import.meta.filename) {
    const problems = lockProblems(
        JSON.parse(readFileSync('package-lock.json', 'utf8')),
    );

    for (const problem of problems)
        console.error(`package-lock.json: ${problem}.`);
    process.exit(problems.length > 0 ? 1 : 0);
}
