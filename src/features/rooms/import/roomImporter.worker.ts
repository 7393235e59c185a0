import { askImport, type Ask, type Reply } from './askImport.ts';
import { roomImporter } from './roomImporter.ts';

const importer = roomImporter();
const reply = (message: Reply) => self.postMessage(message);

self.addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Ask>) => {
    askImport(importer, { name, args }).then(
        answer => reply({ id, answer }),
        (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
});
