import english from 'ra-language-english';

import { en } from '../../src/i18n/en/index.ts';
import type { Translation } from '../../src/i18n/translations.ts';

/** A language as somebody begins it: what is not said yet is said in English. */
export const translation: Translation = {
    catalogue: {
        ...en,
        login: {
            ...en.login,
            heading: 'Ensaluti',
            username: 'Uzantonomo',
            submit: 'Ensaluti',
            language: 'Lingvo',
            failed: 'Eraro okazis',
        },
        problems: { ...en.problems, required: 'Plenigu tion' },
        screens: {
            ...en.screens,
            list: { ...en.screens.list, create: 'Krei' },
            form: { ...en.screens.form, save: 'Konservi' },
        },
    },
    declared: {
        Room: 'Ĉambro',
        Rooms: 'Ĉambroj',
        'Room code': 'Ĉambrokodo',
        'Room name | Nom de la chambre': 'Nomo de la ĉambro',
        'Access logs': 'Alirprotokolo',
        'Time | Heure': 'Horo',
    },
    general: {
        ra: {
            ...english.ra,
            action: { ...english.ra.action, select_row: 'Elekti la vicon' },
        },
    },
    calendar: async () => (await import('date-fns/locale/eo')).eo,
};
