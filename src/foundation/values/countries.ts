import type { Language } from '../../../resources/schema/index.ts';

/** ISO 3166-1 codes: each word is a first letter followed by its second letters. */
const codes =
    'ADEFGILMORSTUWXZ BABDEFGHIJLMNOQRSTWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRTUWY HKNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGSYZ VACEGINU WFS YET ZAMW'
        .split(' ')
        .flatMap(([first, ...seconds]) =>
            seconds.map(second => `${first}${second}`),
        );

export interface Country {
    readonly code: string;
    /** The English name, as the API has it. */
    readonly value: string;
    readonly label: string;
}

const listIn = (language: Language): readonly Country[] => {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const regionNames =
        language === 'en'
            ? english
            : new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return codes
        .map(code => {
            const value = english.of(code) ?? code;
            return {
                code,
                value,
                label:
                    regionNames === english
                        ? value
                        : (regionNames.of(code) ?? code),
            };
        })
        .sort((a, b) => compare(a.label, b.label));
};

const lists = new Map<Language, readonly Country[]>();

/** All countries, sorted by their name in the language. */
export const countries = (language: Language): readonly Country[] => {
    const known = lists.get(language) ?? listIn(language);
    lists.set(language, known);
    return known;
};
