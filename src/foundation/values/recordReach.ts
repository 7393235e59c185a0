import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { type Bound, isOthers } from '../scopeChoice.ts';
import { pickersOf } from '../scopeRules.ts';

/** The fields by which a record says of which site, group and client it is. */
const homeFields = (fields: Fields): readonly (string | undefined)[] =>
    ['site', 'billgroup', 'client'].map(level => Object.keys(fields).find(name => fields[name]!.type === 'reference' && fields[name]!.target === level));

/** Whether a record of an entity that declares a site says itself that it is out of the user's reach; `site`: the one that is worked on. */
export const isRecordOfOthers = (bound: Bound, site: number | undefined, fields: Fields, record: unknown): boolean => {
    const [SiteId, GroupId, ClientId] = homeFields(fields).map(source => (source === undefined ? null : Number(valueAt(record, source) ?? 0)));
    if (SiteId == null || SiteId === site) return false;
    return (SiteId > 0 && !pickersOf(bound.role).site) || isOthers(bound, { GroupId: GroupId ?? null, ClientId: ClientId ?? null });
};
