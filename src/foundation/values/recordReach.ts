import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { type Bound, isOthers } from '../scopeChoice.ts';
import { pickersOf } from '../scopeRules.ts';

/** The fields with a record's site, group and client. */
const homeFields = (fields: Fields): readonly (string | undefined)[] =>
    ['site', 'billgroup', 'client'].map(level =>
        Object.keys(fields).find(
            name =>
                fields[name]!.type === 'reference' &&
                fields[name]!.target === level,
        ),
    );

/** Whether a record, by its own fields, is out of the user's reach; `site`: the selected one. */
export const isRecordOfOthers = (
    bound: Bound,
    site: number | undefined,
    fields: Fields,
    record: unknown,
): boolean => {
    const [SiteId, GroupId, ClientId] = homeFields(fields).map(source =>
        source === undefined ? null : Number(valueAt(record, source) ?? 0),
    );

    if (SiteId == null || SiteId === site) return false;

    return (
        (SiteId > 0 && !pickersOf(bound.role).site) ||
        isOthers(bound, {
            GroupId: GroupId ?? null,
            ClientId: ClientId ?? null,
        })
    );
};
