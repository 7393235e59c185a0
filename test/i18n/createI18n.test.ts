import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { usageText } from '../../resources/rules/usage.ts';
import { inLanguage } from '../../resources/schema/index.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';

test.each([
    ['en', 'Bold', 'Heading 2'],
    ['fr', 'Gras', 'Titre 2'],
] as const)('the rich-text editor speaks %s, and react-admin itself still does', async (language, bold, heading) => {
    const { translate } = await createI18n(language);
    expect([translate('ra.tiptap.bold'), translate('ra.tiptap.heading2')]).toEqual([bold, heading]);
    expect(translate('ra.action.save')).not.toBe('ra.action.save');
});

test('amounts of data have the units of the language', async () => {
    const { translate } = await createI18n('fr');
    const units = { MB: translate('screens.data.MB'), GB: translate('screens.data.GB'), mark: translate('screens.data.mark') };
    expect([usageText(2500, units), usageText(1_500_000, units), usageText(12, units), usageText(12)]).toEqual(['3 Mo', '1,5 Go', '< 1 Mo', '< 1 MB']);
});

test('a French plural puts its s where it belongs', () => {
    expect(inLanguage(resources.wifiplan.plural, 'fr')).toBe('Forfaits Wi-Fi');
});

test("react-admin's labels of entities, fields and computed columns are those of the declarations, in the language", async () => {
    const { translate } = await createI18n('fr');
    expect([translate('resources.wifiplan.name', { smart_count: 1 }), translate('resources.wifiplan.name', { smart_count: 2 })]).toEqual([inLanguage(resources.wifiplan.label, 'fr'), inLanguage(resources.wifiplan.plural, 'fr')]);
    expect(translate('resources.tv/device.fields.SerialNumber')).toBe('Numéro de série');
    expect(translate('resources.tv/device.fields.tvStatus')).toBe('État');
    expect(translate('resources.nothing.fields.Nothing', { _: 'said' })).toBe('said');
});
