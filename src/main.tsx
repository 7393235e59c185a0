import './start/browserQuirks.ts';
import { start } from './start/start.ts';
import { portalPath } from './foundation/basePath.ts';

// A file that is dropped beside a place for files would take the page's place, and what was typed on it would be lost.
for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, event => {
        if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
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
