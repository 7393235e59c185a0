import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

const text = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', '');
const lines = text.split('\n').filter(line => line && !line.startsWith('#'));

const argumentsOf = (word: string): readonly string[] =>
    lines
        .filter(line => line.startsWith(`${word} `))
        .map(line => line.slice(word.length + 1));

const stages = new Map(
    text
        .split(/^FROM /m)
        .slice(1)
        .map(stage => [/ AS (\w+)/.exec(stage)![1]!, stage] as const),
);

test('everything that the image copies exists and is in the context', () => {
    const ignored = readFileSync('.dockerignore', 'utf8')
        .split('\n')
        .filter(Boolean);

    for (const copy of argumentsOf('COPY').filter(
        each => !each.startsWith('--from'),
    )) {
        for (const source of copy.split(' ').slice(0, -1)) {
            expect(existsSync(source), source).toBe(true);

            expect(
                ignored.filter(
                    each => source === each || source.startsWith(`${each}/`),
                ),
                source,
            ).toEqual([]);
        }
    }

    for (const copy of argumentsOf('COPY').filter(each =>
        each.startsWith('--from'),
    ))
        expect([...stages.keys()]).toContain(/^--from=(\w+)/.exec(copy)![1]);
});

test('each line that it changes occurs once in the configuration', () => {
    const configuration = readFileSync('deploy/nginx/atrium.conf', 'utf8');

    const changes = [
        ...argumentsOf('RUN')
            .join(' ')
            .matchAll(/s\|([^|]+)\|/g),
    ]
        .map(([, from]) => from!)
        .filter(from => !from.startsWith('/etc/'));

    expect(changes).toEqual([
        'listen 80;',
        'http://127.0.0.1:5301;',
        'path "/";',
    ]);

    for (const from of changes)
        expect(configuration.split(from), from).toHaveLength(2);
});

test('its images have a version, it does not run as root and has a health check', () => {
    for (const image of argumentsOf('FROM'))
        expect(image).toMatch(/^[\w./-]+:\d+(\.\d+)*-alpine AS \w+$/);

    for (const name of ['mock', 'portal']) {
        const stage = stages.get(name)!;
        expect(stage.match(/^USER (\w+)/gm)?.at(-1)).not.toBe('USER root');
        expect(stage).toMatch(/^HEALTHCHECK /m);
    }

    const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
        readonly services: Readonly<
            Record<
                string,
                Readonly<Record<string, unknown>> & {
                    readonly build: {
                        readonly target: string;
                        readonly dockerfile: string;
                    };
                }
            >
        >;
    };

    for (const { build, ...service } of Object.values(services)) {
        expect([...stages.keys()]).toContain(build.target);
        expect(existsSync(build.dockerfile)).toBe(true);

        expect(service).toMatchObject({
            cap_drop: ['ALL'],
            security_opt: ['no-new-privileges:true'],
        });
    }

    expect(services['portal']).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
    });
});
