import { everyKind } from './everyKind.mjs';
import { startOurs } from './servers.mjs';

/** Above, an answer is called slow. */
const GOAL_MS = 50;

/** Each kind of question asked at once after the start of a process of its own, and once more. Prints, fails nothing. */
export const first = async (rows, only) => {
    const kinds = (await everyKind(rows)).filter(({ name }) => name.includes(only));
    const [starts, slow] = [[], []];
    console.log('| first question after a start | first, ms | of the processor | again | of the processor | start | memory, MB |\n| --- | --- | --- | --- | --- | --- | --- |');
    for (const { name, ask } of kinds) {
        const server = await startOurs(rows);
        if (server.failed) throw new Error(server.failed);
        const took = [];
        for (let n = 0; n < 2; n++) {
            const [began, used] = [performance.now(), server.processor()];
            const { status } = await server.ask(...ask);
            took.push(status === 200 ? performance.now() - began : Number.NaN, server.processor() - used);
        }
        starts.push(server.ready);
        if (!(took[0] <= GOAL_MS)) slow.push(name);
        console.log(`| ${[name, ...took.map(one => one.toFixed(0))].join(' | ')} | ${server.ready.toFixed(0)} | ${server.memory().toFixed(0)} |`);
        await server.stop();
    }
    console.log(`${slow.length} of ${kinds.length} above ${GOAL_MS} ms; start ${Math.min(...starts).toFixed(0)} to ${Math.max(...starts).toFixed(0)} ms`);
};
