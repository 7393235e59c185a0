import type { Wording } from '../../../../resources/schema/index.ts';
import { countries } from '../../../foundation/values/countries.ts';

/** A UTC offset of a country: hours ahead of UTC, and where it applies if the country has several. */
export interface TimeOffset {
    readonly hours: number;
    readonly where?: Wording;
}

// Source: the time zone database, 2025c. Without summer time, as the provider counts. Offsets a site cannot have
// (12.75, 13) are left out.

/** Countries (ISO 3166-1) with a single offset, by its hours. */
const alike: readonly (readonly [hours: number, countries: string])[] = [
    [-11, 'AS NU'],
    [-10, 'CK'],
    [-8, 'PN'],
    [-6, 'BZ CR GT HN NI SV'],
    [-5, 'BS CO CU HT JM KY PA PE TC'],
    [
        -4,
        'AG AI AW BB BL BM BO BQ CW DM DO GD GP GY KN LC MF MQ MS PR SX TT VC VE VG VI',
    ],
    [-3, 'AR FK GF PM PY SR UY'],
    [-1, 'CV'],
    [0, 'BF CI FO GB GG GH GM GN GW IE IM IS JE LR ML MR SH SL SN ST TG'],
    [
        1,
        'AD AL AO AT BA BE BJ CF CG CH CM CZ DE DK DZ EH FR GA GI GQ HR HU IT LI LU ' +
            'MA MC ME MK MT NE NG NL NO PL RS SE SI SJ SK SM TD TN VA',
    ],
    [
        2,
        'AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RW SD SS SZ UA ZA ZM ZW',
    ],
    [3, 'BH BY DJ ER ET IQ JO KE KM KW MG QA SA SO SY TR TZ UG YE YT'],
    [3.5, 'IR'],
    [4, 'AE AM AZ GE MU OM RE SC'],
    [4.5, 'AF'],
    [5, 'KZ MV PK TF TJ TM UZ'],
    [5.5, 'IN LK'],
    [5.75, 'NP'],
    [6, 'BD BT IO KG'],
    [6.5, 'CC MM'],
    [7, 'CX KH LA TH VN'],
    [8, 'BN CN HK MO MY PH SG TW'],
    [9, 'JP KP KR PW TL'],
    [10, 'GU MP'],
    [11, 'NC NF SB VU'],
    [12, 'FJ MH NR NZ TV WF'],
];

const several: Readonly<
    Record<string, readonly (readonly [hours: number, where: Wording])[]>
> = {
    AU: [
        [8, 'Perth'],
        [8.75, 'Eucla'],
        [9.5, 'Adelaide, Darwin'],
        [10, 'Brisbane, Melbourne, Sydney'],
        [10.5, 'Lord Howe'],
    ],
    BR: [
        [-5, 'Rio Branco'],
        [-4, 'Cuiabá, Manaus'],
        [-3, 'Brasília, São Paulo'],
        [-2, 'Fernando de Noronha'],
    ],
    CA: [
        [-8, 'Vancouver'],
        [-7, 'Calgary, Edmonton'],
        [-6, 'Regina, Winnipeg'],
        [-5, 'Montréal, Toronto'],
        [-4, 'Halifax'],
        [-3.5, 'St. John’s'],
    ],
    CD: [
        [1, 'Kinshasa'],
        [2, 'Lubumbashi'],
    ],
    CL: [
        [-6, ['Easter Island', 'Île de Pâques']],
        [-4, 'Santiago'],
        [-3, 'Punta Arenas'],
    ],
    EC: [
        [-6, 'Galápagos'],
        [-5, 'Guayaquil, Quito'],
    ],
    ES: [
        [0, ['Canary Islands', 'Canaries']],
        [1, ['Barcelona, Madrid', 'Barcelone, Madrid']],
    ],
    FM: [
        [10, 'Chuuk'],
        [11, 'Kosrae, Pohnpei'],
    ],
    GL: [
        [-4, 'Thule'],
        [-2, 'Nuuk'],
        [0, 'Danmarkshavn'],
    ],
    ID: [
        [7, 'Jakarta'],
        [8, 'Bali, Makassar'],
        [9, 'Jayapura'],
    ],
    MN: [
        [7, 'Khovd'],
        [8, ['Ulaanbaatar', 'Oulan-Bator']],
    ],
    MX: [
        [-8, 'Tijuana'],
        [-7, 'Hermosillo, Mazatlán'],
        [-6, ['Mexico City, Monterrey', 'Mexico, Monterrey']],
        [-5, 'Cancún'],
    ],
    PF: [
        [-10, 'Tahiti'],
        [-9.5, ['Marquesas', 'Marquises']],
        [-9, 'Gambier'],
    ],
    PG: [
        [10, 'Port Moresby'],
        [11, 'Bougainville'],
    ],
    PT: [
        [-1, ['Azores', 'Açores']],
        [0, ['Lisbon, Madeira', 'Lisbonne, Madère']],
    ],
    RU: [
        [2, 'Kaliningrad'],
        [3, ['Moscow', 'Moscou']],
        [4, 'Samara'],
        [5, ['Yekaterinburg', 'Iekaterinbourg']],
        [6, 'Omsk'],
        [7, ['Novosibirsk', 'Novossibirsk']],
        [8, ['Irkutsk', 'Irkoutsk']],
        [9, ['Yakutsk', 'Iakoutsk']],
        [10, 'Vladivostok'],
        [11, 'Magadan'],
        [12, ['Kamchatka', 'Kamtchatka']],
    ],
    US: [
        [-10, 'Honolulu'],
        [-9, 'Anchorage'],
        [-8, 'Los Angeles, Seattle'],
        [-7, 'Denver, Phoenix'],
        [-6, 'Chicago, Dallas'],
        [-5, 'Miami, New York'],
    ],
};

/**
 * The UTC offsets of a country, by its name in the API. Empty if the country is unknown or a site cannot have its
 * offset.
 */
export const offsetsOf = (country: unknown): readonly TimeOffset[] => {
    const code = countries('en').find(({ value }) => value === country)?.code;
    if (code === undefined) return [];
    if (Object.hasOwn(several, code))
        return several[code]!.map(([hours, where]) => ({ hours, where }));

    return alike.flatMap(([hours, codes]) =>
        codes.split(' ').includes(code) ? [{ hours }] : [],
    );
};
