import { Draw, keysBehind } from './draw.ts';

/** Client codes come from the first words, which all differ. */
export const companies = [
    'Aurora',
    'Banksia',
    'Coral',
    'Drift',
    'Ember',
    'Fjord',
    'Granite',
    'Harbour',
    'Indigo',
    'Juniper',
    'Kestrel',
    'Lagoon',
    'Meridian',
    'Northern',
    'Opal',
    'Pacific',
    'Quarry',
    'Riverside',
    'Saffron',
    'Tasman',
    'Umbra',
    'Vista',
    'Waratah',
    'Xenia',
    'Yarra',
    'Zephyr',
    'Alpine',
    'Beacon',
    'Cascade',
    'Dune',
    'Eucalypt',
    'Falcon',
    'Glacier',
    'Horizon',
    'Island',
    'Jetty',
    'Kauri',
    'Lighthouse',
    'Magnolia',
    'Nullarbor',
    'Outback',
    'Pelican',
    'Quay',
    'Rosella',
    'Summit',
    'Tidal',
    'Upland',
    'Valley',
    'Wattle',
    'Yellow',
] as const;
export const trades = [
    'Hotels',
    'Resorts',
    'Holiday Parks',
    'Lodges',
    'Apartments',
    'Hospitality',
    'Retreats',
    'Villages',
] as const;

const place = (
    city: string,
    state: string,
    country: string,
    offset: number,
) => ({ city, state, country, offset });

export const cities = [
    place('Sydney', 'NSW', 'Australia', 10),
    place('Melbourne', 'VIC', 'Australia', 10),
    place('Brisbane', 'QLD', 'Australia', 10),
    place('Cairns', 'QLD', 'Australia', 10),
    place('Adelaide', 'SA', 'Australia', 9.5),
    place('Darwin', 'NT', 'Australia', 9.5),
    place('Perth', 'WA', 'Australia', 8),
    place('Hobart', 'TAS', 'Australia', 10),
    place('Auckland', 'AUK', 'New Zealand', 12),
    place('Queenstown', 'OTA', 'New Zealand', 12),
    place('Suva', 'C', 'Fiji', 12),
    place('Singapore', 'SG', 'Singapore', 8),
    place('Geelong', 'VIC', 'Australia', 10),
    place('Noosa', 'QLD', 'Australia', 10),
    place('Broome', 'WA', 'Australia', 8),
    place('London', 'LND', 'United Kingdom', 0),
];
export const countries = [
    'Australia',
    'New Zealand',
    'Fiji',
    'Singapore',
    'United Kingdom',
] as const;
export const currencies: Readonly<Record<string, string>> = {
    Australia: 'AUD',
    'New Zealand': 'NZD',
    Fiji: 'FJD',
    Singapore: 'SGD',
    'United Kingdom': 'GBP',
};
export const buildings = [
    'Grand',
    'Plaza',
    'Beachfront',
    'Central',
    'Airport',
    'Gardens',
    'Marina',
    'Lakeside',
    'Old Town',
    'Parkview',
] as const;

const firstNames = [
    'Ada',
    'Ben',
    'Chloé',
    'Dinesh',
    'Elena',
    'Farid',
    'Grace',
    'Hugo',
    'Isla',
    'Jun',
    'Kiri',
    'Liam',
    'Mia',
    'Noah',
    'Olivia',
    'Priya',
    'Quinn',
    'Ravi',
    'Sofia',
    'Tom',
    'Uma',
    'Victor',
    'Wen',
    'Ximena',
    'Yusuf',
    'Zoë',
] as const;

const surnames = [
    'Adams',
    'Brown',
    'Chen',
    'Davies',
    'Evans',
    'Fischer',
    'García',
    'Hughes',
    'Ito',
    'Jones',
    'Kaur',
    'Lee',
    'Martin',
    'Nguyen',
    "O'Brien",
    'Patel',
    'Quirke',
    'Rossi',
    'Smith',
    'Taylor',
    'Usman',
    'Vella',
    'Walker',
    'Xu',
    'Young',
    'Zhang',
] as const;

export const streets = [
    'Beach Road',
    'George Street',
    'Harbour Drive',
    'Hill Street',
    'King Street',
    'Ocean Parade',
    'Park Avenue',
    'Station Street',
    'Victoria Road',
] as const;
export const spots = [
    'Lobby',
    'Pool',
    'Level 1',
    'Level 2',
    'Level 3',
    'Conference',
    'Restaurant',
    'Gym',
    'Car park',
    'West wing',
    'East wing',
    'Reception',
] as const;
export const subjects = [
    'Slow connection',
    'Login page not shown',
    'Printer offline',
    'Guest cannot pay',
    'Access point down',
    'New rooms added',
    'Check billing',
    'Update firmware',
    'Welcome page',
    'House rules',
] as const;
export const sentences = [
    'Please call before noon.',
    'The access point near the lift was replaced.',
    'Guests report slow speeds in the evening.',
    'Contract renewed for another year.',
    'Keys are at the reception desk.',
    'Cabling was checked last month.',
    'The manager prefers e-mail.',
    'Waiting for a reply from the supplier.',
] as const;
export const plans = [
    '1 hour free',
    '2 hours',
    '1 day',
    '3 days',
    '1 week',
    '1 month',
    'Conference day',
    'Premium day',
    'Streaming day',
    'Long stay',
] as const;
export const appNames = [
    'Movies',
    'Radio',
    'Weather',
    'News',
    'Room service',
    'City guide',
    'Games',
    'Concierge',
    'Fitness',
    'Kids',
    'Music',
    'Casting',
] as const;

const usualCauses = [
    'User-Request',
    'Session-Timeout',
    'Idle-Timeout',
    'Lost-Carrier',
    'Admin-Reset',
    'NAS-Reboot',
] as const;

/**
 * Values of Acct-Terminate-Cause (RFC 2866 and 3580), the usual ones repeated. A cause that a server has no name for is
 * sent as its number.
 */
export const causes: readonly string[] = [
    ...Array.from({ length: 15 }, () => usualCauses).flat(),
    'Lost-Service',
    'Admin-Reboot',
    'Port-Error',
    'NAS-Error',
    'NAS-Request',
    'Port-Unneeded',
    'Port-Preempted',
    'Port-Suspended',
    'Service-Unavailable',
    'Callback',
    'User-Error',
    'Host-Request',
    'Supplicant-Restart',
    'Reauthentication-Failure',
    'Port-Reinit',
    'Port-Disabled',
    '23',
];
export const accented = [
    'Votre accès Wi-Fi est prêt : demandez votre code à l’hôtel.',
    'Ihr Passwort läuft heute ab – bitte verlängern.',
    'Your room is ready ✅ see you at the desk.',
    'Добро пожаловать! Ваш код у администратора.',
] as const;
export const themeCodes = [
    'atrium',
    'voucher',
    'freemac',
    'hotel',
    'conference',
    'cafe',
    'campus',
    'resort',
    'lounge',
    'village',
] as const;

const MOST_REMEMBERED = 200_000;

export const memoise = <Key, Value>(
    make: (key: Key) => Value,
): ((key: Key) => Value) => {
    const known = new Map<Key, Value>();
    const byNumber: (Value | undefined)[] = [];

    return key => {
        if (
            typeof key === 'number' &&
            key >= 0 &&
            key < MOST_REMEMBERED &&
            Number.isInteger(key)
        )
            return (byNumber[key] ??= make(key));
        const found = known.get(key);
        if (found !== undefined) return found;
        if (known.size >= MOST_REMEMBERED) known.clear();
        const value = make(key);
        known.set(key, value);

        return value;
    };
};

/** Lower-case letters without accents. */
export const plain = memoise((text: string): string =>
    text
        .normalize('NFD')
        .replace(/[^a-zA-Z]/g, '')
        .toLowerCase(),
);

/** The `n`th of a cyclic list, from 1. */
export const nth = <T>(list: readonly T[], n: number): T =>
    list[(n - 1) % list.length]!;

export const firstNameOf = (n: number): string => nth(firstNames, n * 7);
export const surnameOf = (n: number): string =>
    nth(surnames, n * 3 + Math.floor(n / 26));

/** `ada.brown12`, from the row number alone. */
export const aliasOf = (n: number): string =>
    `${plain(firstNameOf(n))}.${plain(surnameOf(n))}${n}`;

const BYTES = Array.from({ length: 256 }, (_, byte) =>
    byte.toString(16).toUpperCase().padStart(2, '0'),
);

export const macFrom = (draw: Draw): string =>
    [
        draw.pick(BYTES),
        draw.pick(BYTES),
        draw.pick(BYTES),
        draw.pick(BYTES),
        draw.pick(BYTES),
        draw.pick(BYTES),
    ].join(':');

const MAC = keysBehind('mac');
/** The device of an internet user, the same in every log. */
export const macOfUser = (id: number | string): string =>
    macFrom(new Draw(id, MAC));
