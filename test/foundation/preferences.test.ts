import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
    vi.resetModules();
    localStorage.clear();

    document.body.innerHTML =
        '<script type="application/json" id="portal-settings">{ "locale": "auto" }</script>';
});

test.each([
    [['de-AT', 'fr-CA', 'en'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['ja'], 'en'],
])(
    'if the language is left to the browser, %j starts in %s',
    async (languages, expected) => {
        vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

        const { preferredLanguage, keepLanguage } =
            await import('../../src/foundation/preferences.ts');

        expect(preferredLanguage()).toBe(expected);
        keepLanguage('fr');
        expect(preferredLanguage()).toBe('fr'); // what the user chose comes first
    },
);
