import { askDesk, type Ask, type Reply } from './askDesk.ts';
import { roomDesk } from './roomDesk.ts';

const desk = roomDesk();
const reply = (message: Reply) => self.postMessage(message);

self.addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Ask>) => {
    askDesk(desk, { name, args }).then(
        answer => reply({ id, answer }),
        (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
});
