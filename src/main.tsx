import './start/browserQuirks.ts';
import { portalPath } from './foundation/basePath.ts';
import { start } from './start/start.ts';

// A file dropped outside a drop zone would replace the page, and what was typed on it would be lost.
for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, event => {
        if (
            event.defaultPrevented ||
            !event.dataTransfer?.types.includes('Files')
        )
            return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
    });

void start(
    async after => {
        const { readApplication } = await import('./app/opening.ts');

        return readApplication(portalPath(), after);
    },
    () => import('./start/listPage.tsx'),
);
