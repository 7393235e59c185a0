import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useLocales, useLocaleState } from 'ra-core';
import { useEffect } from 'react';
import { applyPreferences } from '../../foundation/preferences.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { BarMenu } from './BarMenu.tsx';
import { BarMenuItem } from './BarMenuItem.tsx';

export const LanguageMenu = () => {
    const message = useMessage();
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    useEffect(applyPreferences, [locale]);
    return (
        <BarMenu label={message('shell.language')} icon={<TranslateOutlined />}>
            {close =>
                locales.map(language => (
                    <BarMenuItem key={language.locale} lang={language.locale} selected={language.locale === locale} onChoose={() => { close(); setLocale(language.locale); }}>
                        {language.name}
                    </BarMenuItem>
                ))
            }
        </BarMenu>
    );
};
