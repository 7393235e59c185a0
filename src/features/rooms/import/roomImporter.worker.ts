import {
    answeringImporter,
    type ImportAnswer,
    type ImportRequest,
} from './roomImporter.ts';

const importer = answeringImporter();
const reply = (message: ImportAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
    importer(data).then(
        answer => reply({ id: data.id, answer }),
        (error: unknown) =>
            reply({
                id: data.id,
                error: error instanceof Error ? error.message : String(error),
            }),
    );
});
