// Lists the project's own files, and which of them a file imports. Checks of the structure use this.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

/** The folders that hold the product. */
export const PRODUCT = ['resources', 'dataProvider', 'mock-api', 'src'];

const folderOf = file => path.posix.dirname(file);

/** TypeScript files below a folder, as paths from the root. */
export const sourcesIn = (root, folder) =>
    readdirSync(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
    })
        .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map(entry =>
            path
                .relative(root, path.join(entry.parentPath, entry.name))
                .replaceAll(path.sep, '/'),
        );

/**
 * The project's own files that a file imports: `all`, in whatever way, and `lazy`, by `import()` or as a worker. A type
 * and a dynamic `import()` count like any other import.
 */
export const importsOf = (root, file) => {
    const all = [];
    const lazy = [];

    const note =
        list =>
        ({ source }) =>
            source?.type === 'Literal' && list.push(source.value);

    const { program } = parseSync(
        file,
        readFileSync(path.join(root, file), 'utf8'),
    );

    new Visitor({
        ImportDeclaration: note(all),
        ExportNamedDeclaration: note(all),
        ExportAllDeclaration: note(all),
        TSImportType: note(all),
        ImportExpression: note(lazy),
        // new Worker(new URL('./work.ts', import.meta.url))
        NewExpression: ({ callee, arguments: args }) =>
            callee.name === 'URL' &&
            args[1]?.type === 'MemberExpression' &&
            note(lazy)({ source: args[0] }),
    }).visit(program);

    const localFiles = names => [
        ...new Set(
            names
                .filter(name => name.startsWith('.'))
                .map(name =>
                    path.posix.join(folderOf(file), name.replace(/\?.*$/, '')),
                ),
        ),
    ];

    return { all: localFiles([...all, ...lazy]), lazy: localFiles(lazy) };
};
