import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

type Found = typeof import('./declaredTexts.ts');

/** Warns at startup and in a build about texts that the languages other than English and French lack. */
export const furtherLanguages = (): Plugin => ({
    name: 'atrium:further-languages',
    async configResolved({ root, logger }) {
        if (!readdirSync(join(root, 'src/i18n/further')).some(file => file.endsWith('.ts'))) return;
        const { module } = await runnerImport<Found>(fileURLToPath(new URL('declaredTexts.ts', import.meta.url)), { configFile: false });
        if (module.languageFindings.length > 0) logger.warn(module.languageFindings.join('\n'));
    },
});
