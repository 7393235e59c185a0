import { resources } from '../resources/index.ts';
import type { Resource } from '../resources/schema/index.ts';
import { estateKeys } from '../src/foundation/devices/estateKeys.ts';
import { earlyWords } from './earlyWords.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/** What is known of all devices before the application is there. */
export const estateFacts = {
    words: earlyWords(estateKeys),
    /** Who may open a device, where that is declared. */
    roles: declared['device']?.roles ?? null,
};
