import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { inLanguage } from '../../resources/schema/index.ts';
import { dataText } from '../../src/foundation/format/quantities.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';

test.each([
    ['en', 'Bold', 'Heading 2'],
    ['fr', 'Gras', 'Titre 2'],
] as const)(
    'the rich-text editor is translated to %s, and react-admin still is',
    async (language, bold, heading) => {
        const { translate } = await createI18n(language);

        expect([
            translate('ra.tiptap.bold'),
            translate('ra.tiptap.heading2'),
        ]).toEqual([bold, heading]);

        expect(translate('ra.action.save')).not.toBe('ra.action.save');
    },
);

test('amounts of data have the language’s units', async () => {
    const { translate } = await createI18n('fr');

    expect(
        [2500, 1_500_000, 12].map(kb =>
            dataText(kb, { language: 'fr', translate }),
        ),
    ).toEqual(['3 Mo', '1,5 Go', '< 1 Mo']);
});

test('numbers in texts follow the current language, also after it changes', async () => {
    const i18n = await createI18n('en');

    const shown = () => [
        i18n.translate('screens.list.selected', { smart_count: 1174 }),
        i18n.translate('screens.neighbours.place', { place: 1, total: 0.5 }),
        i18n.translate('ra.navigation.page_range_info', {
            offsetBegin: 1,
            offsetEnd: 10,
            total: 1174,
        }),
    ];

    expect(shown()).toEqual(['1,174 selected', '1 of 0.5', '1-10 of 1,174']);
    await i18n.changeLocale('fr');

    expect(shown().map(text => text.replace(/\s/g, ' '))).toEqual([
        '1 174 sélectionnés',
        '1 sur 0,5',
        '1-10 sur 1 174',
    ]);
});

test('a French plural gets its s in the right place', () => {
    expect(inLanguage(resources.wifiplan.plural, 'fr')).toBe('Forfaits Wi-Fi');
});

test("react-admin's labels of entities, fields and computed columns are the declared ones in the language", async () => {
    const { translate } = await createI18n('fr');

    expect([
        translate('resources.wifiplan.name', { smart_count: 1 }),
        translate('resources.wifiplan.name', { smart_count: 2 }),
    ]).toEqual([
        inLanguage(resources.wifiplan.label, 'fr'),
        inLanguage(resources.wifiplan.plural, 'fr'),
    ]);

    expect(translate('resources.tv/device.fields.SerialNumber')).toBe(
        'Numéro de série',
    );

    expect(translate('resources.tv/device.fields.tvStatus')).toBe('État');

    expect(translate('resources.nothing.fields.Nothing', { _: 'said' })).toBe(
        'said',
    );
});

test('a right-to-left name, or one with direction marks, does not affect the text after it', async () => {
    const { translate } = await createI18n('en');
    const found = (count: string) => translate('books.total.all', { count });
    expect(found('Kaur')).toBe('Total of all Kaur');
    expect(found('Ka\u202Eur')).toBe('Total of all \u2068Ka\u202Eur\u2069');
    expect(found('כהן')).toBe('Total of all \u2068כהן\u2069');
});
