/** The prefix of new licences: the site's own, or `PMS` + client code + suffix with PMS billing. */
export const licencePrefix = ({ sitePrefix, pmsBilling, clientCode, suffix }: { sitePrefix: string; pmsBilling: boolean; clientCode: string; suffix: string }): string =>
    pmsBilling ? `PMS${clientCode}${suffix}` : sitePrefix;
