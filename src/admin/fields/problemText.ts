import type { Problem } from '../../../resources/rules/fieldTypeChecks.ts';

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** A problem in words: those of this very field where the catalogue has some, else the general ones. */
export const problemText = ({ code, limit }: Problem, resource: string, source: string, translate: Translate): string =>
    translate(`problems.of.${resource.replace('/', '_')}.${source}.${code}`, { _: translate(`problems.${code}`, { limit }) });
