import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { parseSettings } from '../../src/foundation/settings.ts';

const given = (settings: object) => () =>
    parseSettings(JSON.stringify(settings));

describe('the settings of an installation', () => {
    it('are valid in the built page', () => {
        const [, block] =
            /id="portal-settings">([\s\S]*?)<\/script>/.exec(
                readFileSync('index.html', 'utf8'),
            ) ?? [];

        expect(parseSettings(block!)).toEqual(parseSettings('{}'));
    });

    it('have defaults', () => {
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
    ])('refuse %j and name the key', (settings, message) => {
        expect(given(settings)).toThrow(message);
    });

    it('name all wrong keys at once', () => {
        expect(given({ locale: 'de', productName: '' })).toThrow(
            /"locale".*"productName"/s,
        );
    });

    it('report a block that is not JSON or not an object', () => {
        expect(() => parseSettings('{ productName: }')).toThrow(
            /portal-settings is not valid JSON/,
        );

        expect(() => parseSettings('[]')).toThrow(/must be an object/);
    });
});
