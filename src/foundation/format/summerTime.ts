/** Countries that use daylight saving time, at least in part, under the API's names. Source: the time zone database, 2025c. */
const names: ReadonlySet<string> = new Set([
    'Åland Islands', 'Albania', 'Andorra', 'Australia', 'Austria', 'Bahamas', 'Belgium', 'Bermuda', 'Bosnia & Herzegovina', 'Bulgaria', 'Canada', 'Chile', 'Croatia', 'Cuba', 'Cyprus', 'Czechia',
    'Denmark', 'Egypt', 'Estonia', 'Faroe Islands', 'Finland', 'France', 'Germany', 'Gibraltar', 'Greece', 'Greenland', 'Guernsey', 'Haiti', 'Hungary', 'Ireland', 'Isle of Man', 'Israel', 'Italy',
    'Jersey', 'Latvia', 'Lebanon', 'Liechtenstein', 'Lithuania', 'Luxembourg', 'Malta', 'Mexico', 'Moldova', 'Monaco', 'Montenegro', 'Netherlands', 'New Zealand', 'Norfolk Island', 'North Macedonia',
    'Norway', 'Palestinian Territories', 'Poland', 'Portugal', 'Romania', 'San Marino', 'Serbia', 'Slovakia', 'Slovenia', 'Spain', 'St. Pierre & Miquelon', 'Sweden',
    'Switzerland', 'Turks & Caicos Islands', 'Ukraine', 'United Kingdom', 'United States', 'Vatican City',
]);

/** Whether a country has daylight saving time. A site's offset does not reflect it: the provider stores a single number of hours. */
export const hasSummerTime = (country: unknown): boolean => typeof country === 'string' && names.has(country);
