// The lock file: every package from the registry, with the sum of what it must be, and install scripts only of those named here.
import { readFileSync } from 'node:fs';

/** What may run a script when it is installed, and why. All of them work without it. */
const MAY_RUN = {
    'core-js-pure': 'thanks its users',
    msw: 'updates a service worker that this project has none of',
};

/** What a lock file has that it must not, a sentence each. */
export const lockProblems = ({ packages }) =>
    Object.entries(packages).flatMap(([place, { resolved, integrity, hasInstallScript, link }]) => {
        if (place === '' || link) return [];
        const name = place.replace(/^.*node_modules\//, '');
        return [
            ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/') ? [] : [`${name} comes from ${resolved}`]),
            ...(/^sha(512|384)-/.test(integrity ?? '') ? [] : [`${name} has no sum to be checked by`]),
            ...(hasInstallScript && !(name in MAY_RUN) ? [`${name} runs a script when it is installed`] : []),
        ];
    });

if (process.argv[1] === import.meta.filename) {
    const problems = lockProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    for (const problem of problems) console.error(`package-lock.json: ${problem}.`);
    process.exit(problems.length > 0 ? 1 : 0);
}
