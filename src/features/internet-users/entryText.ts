import type { Formatters } from '../../admin/fields/fieldType.ts';
import { valueText } from '../../foundation/values/valueText.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { isEmpty } from '../../../resources/rules/emptyValue.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import type { TimelineEntry } from './timelineEntries.ts';
import { timelineSources } from './timelineKinds.ts';

/** An entry in words: what it was, and what is worth knowing of it. */
export interface EntryText {
    readonly when: string;
    readonly title: string;
    readonly facts: readonly string[];
}

const reader = ({ kind, row }: TimelineEntry, formatters: Formatters) => {
    const { fields } = timelineSources[kind];
    return (source: string): string => {
        const field = fields[source];
        return (field && valueText(row[source], field, formatters)) ?? '';
    };
};

/** Amounts that are zero say nothing. */
const isSome = (value: unknown): boolean => !isEmpty(value) && value !== 0;

const creditFacts = (entry: TimelineEntry, formatters: Formatters, said: (source: string) => string): readonly string[] =>
    (['RemTime', 'RemTraffic', 'RemDollar'] as const).flatMap(source => {
        const value = entry.row[source];
        if (!isSome(value)) return [];
        const { [source]: field } = timelineSources.credit.fields;
        const unit = source === 'RemDollar' && field ? fieldTypes[field.kind].unit?.(field, formatters) : undefined;
        return [(Number(value) > 0 ? '+' : '') + withUnit(said(source), unit ?? '')];
    });

const purchaseFacts = ({ row }: TimelineEntry, { translate }: Formatters, said: (source: string) => string): readonly string[] => {
    const currency = said('CurrCode');
    return [withUnit(said('Amount'), currency), isSome(row.RefundedAmount) ? translate('guests.refunded', { amount: withUnit(said('RefundedAmount'), currency) }) : ''];
};

const sessionFacts = ({ row }: TimelineEntry, { translate }: Formatters, said: (source: string) => string): readonly string[] => [
    isEmpty(row.AccessStopped) ? translate('credit.log.connected') : said('Seconds'),
    translate('guests.traffic', { down: said('DataDownKb'), up: said('DataUpKb') }),
    said('MacAddress'),
    said('NasId'),
];

/** What an entry says, in the language, the currency and on the clock in use. */
export const entryText = (entry: TimelineEntry, formatters: Formatters): EntryText => {
    const said = reader(entry, formatters);
    const { kind } = entry;
    const texts = {
        session: () => [translate('guests.entry.session'), sessionFacts(entry, formatters, said)] as const,
        purchase: () => [said('Description') || translate('guests.entry.purchase'), purchaseFacts(entry, formatters, said)] as const,
        credit: () => [translate('guests.entry.credit'), [...creditFacts(entry, formatters, said), said('Comments')]] as const,
        access: () => [said('LogType') || translate('guests.entry.access'), [said('Comments'), isSome(entry.row.DataUsed) ? said('DataUsed') : '', said('MacAddress')]] as const,
    };
    const { translate } = formatters;
    const [title, facts] = texts[kind]();
    return { when: said(timelineSources[kind].moment) || '—', title, facts: facts.filter(fact => fact !== '') };
};
