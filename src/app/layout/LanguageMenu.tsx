import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { MenuItem } from '@mui/material';
import { useLocales, useLocaleState } from 'ra-core';
import { useEffect } from 'react';
import { applyPreferences } from '../../foundation/preferences.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { BarMenu } from './BarMenu.tsx';

export const LanguageMenu = () => {
    const message = useMessage();
    const locales = useLocales();
    const [locale, setLocale] = useLocaleState();
    useEffect(applyPreferences, [locale]);
    return (
        <BarMenu label={message('shell.language')} icon={<TranslateOutlined />}>
            {close =>
                locales.map(language => (
                    <MenuItem
                        key={language.locale}
                        lang={language.locale}
                        role="menuitemradio"
                        aria-checked={language.locale === locale}
                        selected={language.locale === locale}
                        onClick={() => {
                            close();
                            setLocale(language.locale);
                        }}
                    >
                        {language.name}
                    </MenuItem>
                ))
            }
        </BarMenu>
    );
};
