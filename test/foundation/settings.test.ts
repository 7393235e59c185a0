import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { parseSettings } from '../../src/foundation/settings.ts';

const given = (settings: object) => () =>
    parseSettings(JSON.stringify(settings));

describe('the settings of an installation', () => {
    it('has a sound block in the page that is built', () => {
        const [, block] =
            /id="portal-settings">([\s\S]*?)<\/script>/.exec(
                readFileSync('index.html', 'utf8'),
            ) ?? [];
        expect(parseSettings(block!)).toEqual(parseSettings('{}'));
    });

    it('keeps the default of what is left out', () => {
        expect(
            parseSettings('{ "apiBase": "https://api.example.com/v2/" }'),
        ).toMatchObject({
            apiBase: 'https://api.example.com/v2',
            tokenUrl: '/api/Token',
            productName: 'Atrium',
        });
    });

    it.each([
        [{ apiBase: 'api' }, /"apiBase" must be a path such as "\/api"/],
        [{ apiBase: '//evil.example.com' }, /"apiBase"/],
        [{ apiBase: 'javascript:alert(1)' }, /"apiBase"/],
        [{ tokenUrl: 7 }, /"tokenUrl"/],
        [
            { locale: 'de' },
            /"locale" must be "auto" or one of en, fr, not "de"/,
        ],
        [
            { freeMacThemeCodes: 'freemac' },
            /"freeMacThemeCodes" must be a list of texts/,
        ],
        [
            { bearerOnEveryCall: 'no' },
            /"bearerOnEveryCall" must be true or false/,
        ],
        [
            { changeCredentials: 'always' },
            /"changeCredentials" must be one of omit, same-origin, include, not "always"/,
        ],
        [{ keepSignedIn: 'yes' }, /"keepSignedIn" must be true or false/],
        [
            { idleMinutes: -1 },
            /"idleMinutes" must be whole minutes from 0 \(never\)/,
        ],
        [{ idleMinutes: 0.5 }, /"idleMinutes"/],
        [
            { pictureOrigins: ['https://cdn.example.com/pictures'] },
            /"pictureOrigins" must be a list of origins/,
        ],
        [
            { pictureOrigins: ["https://a.example'; script-src *"] },
            /"pictureOrigins"/,
        ],
        [{ pictureOrigins: ['*'] }, /"pictureOrigins"/],
        [
            { reportUrl: 'reports' },
            /"reportUrl" must be empty, a path such as "\/reports"/,
        ],
        [{ productName: '  ' }, /"productName"/],
        [
            { apibase: '/api' },
            /"apibase" is not a setting; the settings are productName, .*apiBase/,
        ],
    ])('refuses %j naming the key', (settings, message) => {
        expect(given(settings)).toThrow(message);
    });

    it('names every wrong key at once', () => {
        expect(given({ locale: 'de', productName: '' })).toThrow(
            /"locale".*"productName"/s,
        );
    });

    it('says that the block is no JSON, or no object', () => {
        expect(() => parseSettings('{ productName: }')).toThrow(
            /portal-settings is not valid JSON/,
        );
        expect(() => parseSettings('[]')).toThrow(/must be an object/);
    });
});
