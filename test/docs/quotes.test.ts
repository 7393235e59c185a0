import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

describe('docs/react-admin.md', () => {
    const page = readFileSync('docs/react-admin.md', 'utf8');

    const quotes = [
        ...page.matchAll(/`([\w./-]+)`:\n\n```tsx?\n([\s\S]*?)\n```/g),
    ].map(([, file = '', text = '']) => ({ file, text }));

    test('quotes each piece of code from a file', () => {
        expect(quotes.length).toBeGreaterThan(8);
        expect(page.match(/^```tsx?$/gm)).toHaveLength(quotes.length);
    });

    test.each(quotes)('contains the code of $file', ({ file, text }) => {
        expect(readFileSync(file, 'utf8')).toContain(text);
    });
});
