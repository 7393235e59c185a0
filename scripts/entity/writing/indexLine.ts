import { WrongUse } from '../../command/wrongUse.ts';

const IMPORT = /^import \{ (\w+) \} from '\.\/([\w/]+)\.ts';$/;

/** The index of all declarations with one more: its import in the order of the others, itself at the end. */
export const withEntity = (index: string, name: string): string => {
    const lines = index.split('\n');
    const imports = lines.flatMap((line, at) => {
        const file = IMPORT.exec(line)?.[2];
        return file === undefined ? [] : [{ file, at }];
    });
    const next = imports.find(({ file }) => !file.includes('/') && file > name) ?? imports.find(({ file }) => file.includes('/'));
    const begin = lines.findIndex(line => line.includes('= closed({'));
    const end = lines.findIndex((line, at) => at > begin && /^\}[,)]/.test(line));
    if (begin < 0 || end < 0 || imports.length === 0) throw new WrongUse('resources/index.ts does not look as it should: add the import and the name by hand.');
    const at = next?.at ?? imports.at(-1)!.at + 1;
    return [...lines.slice(0, at), `import { ${name} } from './${name}.ts';`, ...lines.slice(at, end), `    ${name},`, ...lines.slice(end)].join('\n');
};
