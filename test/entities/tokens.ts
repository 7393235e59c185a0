import { readFileSync } from 'node:fs';

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|`[^`]*`|[\w$]+|=>|\.\.\.|[^\s\w]/g;

/**
 * How much there is to read in a file: words, strings, numbers and signs, without comments and without the formatter's
 * trailing commas.
 */
export const tokensOf = (file: string): number =>
    [
        ...readFileSync(file, 'utf8')
            .replace(/,(?=\s*[)\]}])/g, '')
            .matchAll(TOKEN),
    ].filter(([token]) => !/^\/[/*]/.test(token)).length;
