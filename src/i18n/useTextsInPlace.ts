import { type I18nProvider, type Store } from 'ra-core';
import { useEffect, useState } from 'react';

const KEY = 'locale';

/** Says that it speaks the wanted language already, so that react-admin has nothing to change. */
const inPlace = (i18n: I18nProvider, store: Store): I18nProvider => ({ ...i18n, getLocale: () => store.getItem<string>(KEY) ?? i18n.getLocale() });

/**
 * The translator; another one as soon as the texts of another chosen language are there, so that they change where they
 * stand. react-admin itself mounts every screen anew, which loses what was typed and asks for everything again.
 */
export const useTextsInPlace = (i18n: I18nProvider, store: Store): I18nProvider => {
    const [shown, setShown] = useState(() => inPlace(i18n, store));
    useEffect(
        () =>
            store.subscribe(KEY, (locale: string | undefined) => {
                if (!locale || locale === i18n.getLocale()) return;
                const before = i18n.getLocale();
                void i18n.changeLocale(locale).then(
                    () => setShown(inPlace(i18n, store)),
                    () => store.setItem(KEY, before), // its texts cannot be had
                );
            }),
        [i18n, store],
    );
    return shown;
};
