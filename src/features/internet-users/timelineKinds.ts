import { accesslogs } from '../../../resources/accesslogs.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { userLogs, type LogRow } from '../logs/userLogs.ts';

export const timelineKinds = ['session', 'purchase', 'credit', 'access'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Where the entries of one kind come from. */
export interface TimelineSource {
    readonly call: 'log.usage' | 'log.purchases' | 'log.credit' | 'log.access';
    /** The field that says when it was. */
    readonly moment: string;
    readonly fields: Fields;
    readonly derive?: ((row: LogRow) => LogRow) | undefined;
    /** The entity that a user has to be allowed to open. */
    readonly rights: readonly string[];
}

/** What happened to an internet user's account, kind by kind. What the network noted of a guest is open to who may open guests. */
export const timelineSources: Readonly<Record<TimelineKind, TimelineSource>> = {
    session: { call: 'log.usage', moment: 'AccessStarted', fields: userLogs.usage.fields, derive: userLogs.usage.derive, rights: ['internetuser', 'guest'] },
    purchase: { call: 'log.purchases', moment: 'Created', fields: userLogs.purchase.fields, rights: ['internetuser'] },
    credit: { call: 'log.credit', moment: 'Created', fields: userLogs.credit.fields, rights: ['internetuser'] },
    access: { call: 'log.access', moment: 'LogTime', fields: accesslogs.fields, rights: ['internetuser', 'guest'] },
};
