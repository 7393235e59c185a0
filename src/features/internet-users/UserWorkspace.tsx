import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useSeen } from '../../components/useSeen.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import { AccountCard, type UserRecord } from './AccountCard.tsx';
import type { Fact } from './Facts.tsx';
import { accountSummary } from './summary.ts';
import { Timeline } from './Timeline.tsx';
import { newestFirst } from './timelineEntries.ts';
import { timelineKinds, timelineSources, type TimelineKind } from './timelineKinds.ts';
import { useTimeline, useTimelineSource, type TimelineSourceState } from './useTimeline.ts';

interface SummaryButtonProps {
    readonly who?: string | undefined;
    readonly user: UserRecord;
    readonly sources: readonly TimelineSourceState[];
}

/** Takes the account along, into a ticket or a mail. */
const SummaryButton = ({ who, user, sources }: SummaryButtonProps) => {
    const formatters = useFormatters();
    const notify = useNotify();
    const { site } = useScope();
    const copy = () => {
        const { entries } = newestFirst(sources.map(({ kind, entries: some }) => ({ kind, entries: some, isWhole: true })));
        const text = accountSummary({ who, site: site?.SiteName, user, entries }, formatters);
        void navigator.clipboard.writeText(text).then(() => notify('guests.summary.copied', { type: 'success' }), () => notify('guests.summary.notCopied', { type: 'error' }));
    };
    return <Button size="small" disabled={sources.some(({ query }) => query.isPending)} onClick={copy}>{formatters.translate('guests.summary.copy')}</Button>;
};

interface UserWorkspaceProps {
    readonly userId: number;
    /** Absent: on its way, not to be had, or not for this user of the portal. */
    readonly user?: UserRecord | undefined;
    /** Who uses the account, where the page is not the account's own. */
    readonly who?: string | undefined;
    readonly first?: readonly Fact[];
}

/** An account, and all that happened to it: read when it comes into view, which on a phone is below the form. */
export const UserWorkspace = ({ userId, user, who, first = [] }: UserWorkspaceProps) => {
    const may = useAccess();
    const offered = timelineKinds.filter(kind => timelineSources[kind].rights.some(name => may(name, 'show')));
    const [kinds, setKinds] = useState<readonly TimelineKind[]>(offered);
    const { ref, isSeen } = useSeen<HTMLDivElement>();
    const sources = useTimeline(userId, kinds, isSeen);
    const sessions = useTimelineSource('session', userId, isSeen);
    return (
        <Box ref={ref} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {user && <AccountCard user={user} who={who} linked={who !== undefined} first={first} sessions={sessions} tools={<SummaryButton who={who} user={user} sources={sources} />} />}
            <Timeline offered={offered} kinds={kinds} onKinds={setKinds} sources={sources} />
        </Box>
    );
};
