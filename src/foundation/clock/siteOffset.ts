import type { ChosenSite } from '../remembered.ts';

/** Hours as the server wrote them: some write numbers as text. */
const numberOf = (value: unknown): number | undefined => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Hours that the clocks of a site are ahead of UTC; undefined while that is not known, 0 where there is no site. */
export const siteOffset = (site: ChosenSite | undefined): number | undefined => (site ? numberOf(site.LocTimeOffset) : 0);

/** Hours ahead of UTC as they are written: `+10`. */
export const offsetText = (hours: number): string => `${hours < 0 ? '−' : '+'}${Math.abs(hours)}`;

/** A clock as it is named in files and below tables: `UTC+10`, `UTC`. */
export const zoneText = (hours: number): string => (hours === 0 ? 'UTC' : `UTC${offsetText(hours)}`);
