import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runnerImport, type Plugin, type RunnableDevEnvironment } from 'vite';

const BLOCK =
    /(<script type="application\/json" id="portal-settings">)([\s\S]*?)(<\/script>)/;

const PEOPLE = fileURLToPath(
    new URL('../mock-api/entities/people.ts', import.meta.url),
);

interface DemoUser {
    readonly name: string;
    readonly password: string;
    readonly role: string;
}

type Named = typeof import('../mock-api/entities/people.ts');

const usersOf = ({ people }: Named): readonly DemoUser[] =>
    people.map(({ UserName, Password, Role }) => ({
        name: UserName,
        password: Password,
        role: Role,
    }));

const withDemoUsers = (html: string, users: readonly DemoUser[]): string =>
    html.replace(
        BLOCK,
        (_, open: string, json: string, close: string) =>
            `${open}${JSON.stringify({ ...JSON.parse(json), demoUsers: users }).replaceAll('<', '\\u003c')}${close}`,
    );

/** Tells the sign-in page who can sign in to the mock API. The built files contain none of this. */
export const demoUsers = (): Plugin => ({
    name: 'atrium:demo-users',
    transformIndexHtml: {
        order: 'pre',
        handler: async (html, { server }) =>
            server
                ? withDemoUsers(
                      html,
                      usersOf(
                          await (
                              server.environments.ssr as RunnableDevEnvironment
                          ).runner.import<Named>(PEOPLE),
                      ),
                  )
                : html,
    },
    configurePreviewServer: async server => {
        const users = usersOf(
            (await runnerImport<Named>(PEOPLE, { configFile: false })).module,
        );

        const page = resolve(
            server.config.root,
            server.config.build.outDir,
            'index.html',
        );

        server.middlewares.use((request, response, next) => {
            const path = (request.url ?? '/').replace(/[?#].*$/s, '');

            const isPage =
                request.method === 'GET' &&
                (request.headers.accept ?? '').includes('text/html') &&
                !/\.\w+$/.test(path) &&
                !path.startsWith('/api');

            if (!isPage) return next();
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.setHeader('Cache-Control', 'no-cache');
            response.end(withDemoUsers(readFileSync(page, 'utf8'), users));
        });
    },
});
