import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { production } from '../../vite/production.ts';

afterEach(() => void vi.restoreAllMocks());

const material = join(createRequire(import.meta.url).resolve('@mui/material/package.json'), '..');
const asIs = join(material, 'locale/utils/buildFormatNumber.mjs');
const built = production().load as unknown as (id: string) => string | undefined;

test('in the built pages MUI makes a format of numbers when it formats one, as it does otherwise when it is read', async () => {
    expect(readFileSync(join(material, 'TablePagination/TablePagination.mjs'), 'utf8')).toContain("from \"../locale/utils/buildFormatNumber.mjs\"");
    const formats = vi.spyOn(Intl, 'NumberFormat');
    const { default: build } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(built(asIs) ?? '')}`)) as { readonly default: (locale: string) => (value: number) => string };
    const format = build('en-US');
    expect(formats).not.toHaveBeenCalled();
    formats.mockRestore();
    const { default: its } = (await import(/* @vite-ignore */ asIs)) as { readonly default: typeof build };
    const numbers = [0, 7, 1234567.891, -1000, Number.NaN, Number.POSITIVE_INFINITY];
    expect(numbers.map(format)).toEqual(numbers.map(its('en-US')));
    expect(built(join(material, 'locale/enUS.mjs'))).toBeUndefined();
});
