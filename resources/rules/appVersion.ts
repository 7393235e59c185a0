/** The highest version code of an app that Android accepts, and the highest that its store accepts. */
export const MOST_VERSION = 2_147_483_647;
export const SHOP_VERSION = 2_100_000_000;
