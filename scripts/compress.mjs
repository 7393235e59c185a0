// Compresses each file of dist/ for servers that send precompressed files (docs/operating.md). Not index.html: whoever
// installs it changes settings in it, so the server compresses that one itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder = 'dist'] = process.argv.slice(2);
/** Files of fewer bytes are sent in one packet anyway. */
const SMALL = 1000;
const TEXTS = /\.(js|css|html|svg|txt|json)$/;

/** For text, at the best quality: it is done only once. */
const brotli = {
    params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
};

let [plain, least] = [0, 0];

for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (
        name === 'index.html' ||
        !TEXTS.test(file) ||
        statSync(file).size < SMALL
    )
        continue;
    const bytes = readFileSync(file);
    const br = brotliCompressSync(bytes, brotli);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, br);
    plain += bytes.length;
    least += br.length;
}

console.log(
    `compressed: ${(plain / 1024).toFixed(0)} kB to ${(least / 1024).toFixed(0)} kB`,
);
