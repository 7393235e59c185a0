import type { InternetUser } from '../../../resources/internetuser.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { plainSpaces } from '../../foundation/format/numberText.ts';
import { accountFacts } from './accountFacts.ts';
import { entryText } from './entryText.ts';
import type { TimelineEntry } from './timelineEntries.ts';

/** Entries that a summary ends with. */
const LAST = 5;

interface Summed {
    /** Whoever uses the account, in words: a guest with their room. */
    readonly who?: string | undefined;
    readonly site?: string | undefined;
    readonly user: InternetUser;
    readonly entries: readonly TimelineEntry[];
}

/** An account as plain text, for a ticket: whose it is, what is left, what happened last. */
export const accountSummary = ({ who, site, user, entries }: Summed, formatters: Formatters): string => {
    const { translate } = formatters;
    const account = translate('guests.summary.account', { alias: user.Alias });
    const last = entries.slice(0, LAST).map(entry => {
        const { when, title, facts } = entryText(entry, formatters);
        return `- ${[when, title, ...facts].join(', ')}`;
    });
    return plainSpaces([
        who,
        site && translate('guests.summary.site', { site }),
        user.Active === false ? `${account} (${translate('guests.inactive')})` : account,
        ...accountFacts(user, formatters).map(([label, value]) => translate('guests.summary.fact', { label, value })),
        ...(last.length > 0 ? ['', translate('guests.summary.last'), ...last] : []),
    ].filter(line => line !== undefined).join('\n'));
};
