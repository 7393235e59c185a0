import { textOr, type Translate } from '../../i18n/catalogue.ts';
import type { Problem } from '../../../resources/rules/fieldTypeChecks.ts';

/** What the field is called, and the one that its rule compares it with. */
interface Labels {
    readonly field?: string;
    readonly other?: string;
}

/** A problem in words: those of this very field where the catalogue has some, else the general ones. */
export const problemText = ({ code, limit }: Problem, resource: string, source: string, translate: Translate, labels: Labels = {}): string =>
    textOr(translate, `problems.of.${resource.replace('/', '_')}.${source}.${code}`, translate(`problems.${code}`, { limit, ...labels }));
