import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { listOf } from './declarationProblems.ts';

type Found = typeof import('./findings.ts');

/** Ends a build of wrong declarations with the list of what is wrong, each with its file and line. */
export const checkedDeclarations = (): Plugin => ({
    name: 'atrium:checked-declarations',
    apply: 'build',
    async configResolved({ root }) {
        const { module } = await runnerImport<Found>(fileURLToPath(new URL('findings.ts', import.meta.url)), { configFile: false });
        const { problems } = module.findings;
        if (problems.length === 0) return;
        const wrong = new Error(listOf(problems, root));
        wrong.stack = wrong.message; // where in Vite it was noticed helps nobody
        throw wrong;
    },
});
