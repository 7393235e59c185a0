// Finds where in the source something failed: `npm run where -- report.json`, or with the text of a report or a stack;
// without either it reads standard input. The source maps are those of the last build (dist-maps/). They must be of the
// commit that the report names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** The places in the build that a text names, in order, each with its file, line and column in the source. */
export const positionsOf = (text, maps) => {
    const read = new Map();

    const mapOf = chunk => {
        const file = path.join(maps, 'assets', `${chunk}.map`);
        if (!read.has(chunk))
            read.set(
                chunk,
                existsSync(file)
                    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
                    : undefined,
            );

        return read.get(chunk);
    };

    return [...text.matchAll(/([\w.-]+\.js):(\d+):(\d+)/g)].map(
        ([position, chunk, line, column]) => {
            const map = mapOf(chunk);
            if (!map)
                return {
                    position,
                    source: 'no map of this build: build the commit of the report',
                };

            const { originalSource, originalLine, originalColumn } =
                map.findEntry(Number(line) - 1, Number(column) - 1);

            const source =
                originalSource &&
                `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;

            return {
                position,
                source: source ?? 'nothing that the source says',
            };
        },
    );
};

if (process.argv[1] === import.meta.filename) {
    const argument = process.argv.slice(2).join(' ');

    const text = existsSync(argument)
        ? readFileSync(argument, 'utf8')
        : argument || readFileSync(0, 'utf8');

    const maps = 'dist-maps';
    if (!existsSync(maps) || readdirSync(maps).length === 0)
        console.error('There is no dist-maps/: npm run build writes it.');
    const positions = positionsOf(text, maps);
    for (const { position, source } of positions)
        console.log(`${position}  ${source}`);
    if (positions.length === 0)
        console.error(
            'That names no place of a build, such as portal-Ab12.js:1:2345.',
        );
    process.exitCode = positions.length > 0 && existsSync(maps) ? 0 : 1;
}
