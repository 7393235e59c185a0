import type { ApiRequest } from '../wire/toRequest.ts';

const originOf = (url: string): string => new URL(url, globalThis.location?.href ?? 'http://localhost/').origin;

/** The token that a request carries: none where the call has none, and none for another origin than the API's, whatever the call says. */
export const bearerOf = ({ bearer, url }: Pick<ApiRequest, 'bearer' | 'url'>, apiBase: string, token: () => string | null): string | null =>
    bearer && originOf(url) === originOf(apiBase) ? token() : null;
