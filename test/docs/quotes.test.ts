// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/react-admin.md', 'utf8');
const quotes = [...page.matchAll(/`([\w./-]+)`:\n\n```tsx?\n([\s\S]*?)\n```/g)].map(([, file = '', text = '']) => ({ file, text }));

test('every piece of code in the guide is quoted from a file', () => {
    expect(quotes.length).toBeGreaterThan(8);
    expect(page.match(/^```tsx?$/gm)).toHaveLength(quotes.length);
});

test.each(quotes)('$file holds what is quoted from it', ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
});
