import type { Language } from '../../../resources/schema/index.ts';

/** ISO 3166-1 codes, one line per first letter. */
const CODES = [
    'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ',
    'BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ',
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ',
    'DE DJ DK DM DO DZ',
    'EC EE EG EH ER ES ET',
    'FI FJ FK FM FO FR',
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY',
    'HK HN HR HT HU',
    'ID IE IL IM IN IO IQ IR IS IT',
    'JE JM JO JP',
    'KE KG KH KI KM KN KP KR KW KY KZ',
    'LA LB LC LI LK LR LS LT LU LV LY',
    'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ',
    'NA NC NE NF NG NI NL NO NP NR NU NZ',
    'OM',
    'PA PE PF PG PH PK PL PM PN PR PS PT PW PY',
    'QA',
    'RE RO RS RU RW',
    'SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ',
    'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ',
    'UA UG US UY UZ',
    'VA VC VE VG VI VN VU',
    'WF WS',
    'YE YT',
    'ZA ZM ZW',
].flatMap(line => line.split(' '));

export interface Country {
    readonly code: string;
    /** The English name, as the API has it. */
    readonly value: string;
    readonly label: string;
}

const sortedCountries = (language: Language): readonly Country[] => {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const localised = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);

    return CODES.map(code => ({
        code,
        value: english.of(code) ?? code,
        label: localised.of(code) ?? code,
    })).sort((a, b) => compare(a.label, b.label));
};

const countriesByLanguage = new Map<Language, readonly Country[]>();

/** All countries, sorted by their name in the language. */
export const countries = (language: Language): readonly Country[] => {
    const cached = countriesByLanguage.get(language);
    if (cached) return cached;
    const list = sortedCountries(language);
    countriesByLanguage.set(language, list);

    return list;
};
