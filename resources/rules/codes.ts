const CODE_LENGTH = 5;

/** The code a company's name gives: its first word, first 5 characters, uppercase. */
export const codeOf = (company: string): string => (company.trim().split(/\s+/)[0] ?? '').slice(0, CODE_LENGTH).toUpperCase();

/** The code after the company was changed to `company`: it follows while it is shorter than 5 characters. */
export const nextCode = (code: string, company: string): string => (code.length < CODE_LENGTH ? codeOf(company) : code);

/** The wizard's user name for a code. */
export const userNameOf = (code: string): string => code.toLowerCase();

/** The prefix of new licences: the site's own, or `PMS` + client code + suffix with PMS billing. */
export const licencePrefix = ({ sitePrefix, pmsBilling, clientCode, suffix }: { sitePrefix: string; pmsBilling: boolean; clientCode: string; suffix: string }): string =>
    pmsBilling ? `PMS${clientCode}${suffix}` : sitePrefix;
