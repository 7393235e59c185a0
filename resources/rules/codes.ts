const CODE_LENGTH = 5;

/** The code for a company name: its first word, cut to 5 characters, in upper case. */
export const codeOf = (company: string): string =>
    (company.trim().split(/\s+/)[0] ?? '').slice(0, CODE_LENGTH).toUpperCase();

/** The code after the company was renamed to `company`: it follows the name while it is shorter than 5 characters. */
export const nextCode = (code: string, company: string): string => (code.length < CODE_LENGTH ? codeOf(company) : code);

/** The user name that the wizard derives from a code. */
export const userNameOf = (code: string): string => code.toLowerCase();

/** The prefix of new licences: the site's own, or with PMS billing `PMS` + client code + suffix. */
export const licencePrefix = ({
    sitePrefix,
    pmsBilling,
    clientCode,
    suffix,
}: {
    sitePrefix: string;
    pmsBilling: boolean;
    clientCode: string;
    suffix: string;
}): string => (pmsBilling ? `PMS${clientCode}${suffix}` : sitePrefix);
