import { expect, test } from 'vitest';

import { cssUrl } from '../../src/components/DrawnText.tsx';

test('an address stays within its quotes and is not encoded twice', () => {
    expect(cssUrl('/files/my%20logo.png?v=(1)')).toBe(
        'url("/files/my%20logo.png?v=(1)")',
    );

    expect(cssUrl('a"); color: red; ("b\\')).toBe(
        'url("a%22); color: red; (%22b%5C")',
    );
});
