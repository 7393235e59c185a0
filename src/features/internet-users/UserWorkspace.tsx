import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';

import type { InternetUser } from '../../../resources/internetuser.ts';
import { onlineStatus } from '../../../resources/rules/onlineStatus.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { AsideProps, LeadProps } from '../../admin/overrideTables.ts';
import { useLanguage } from '../../components/useText.ts';
import { copyText } from '../../foundation/files.ts';
import { plainSpaces } from '../../foundation/format/numberText.ts';
import { leadHeight } from '../../light/heights.ts';
import { useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { AccountCard, accountFacts, type Fact } from './AccountCard.tsx';
import type { UserRecord } from './stay/OnlineLine.tsx';
import { StayCard } from './StayCard.tsx';
import {
    entryText,
    newestFirst,
    type TimelineEntry,
    type TimelineKind,
    timelineKinds,
    timelineSources,
    type TimelineSourceState,
    useTimeline,
    useTimelineSource,
} from './timeline.ts';
import { Timeline } from './Timeline.tsx';
import type { GuestRecord } from './userRooms.tsx';

/** Pixels at the bottom of the window where an element does not count as seen yet. */
const FOOT = 120;

/**
 * Whether an element has come into view; what it shows need not be loaded earlier. True at once if the browser cannot
 * tell.
 */
const useSeen = <Target extends Element>(): {
    readonly ref: RefObject<Target | null>;
    readonly isSeen: boolean;
} => {
    const ref = useRef<Target>(null);

    const [isSeen, setSeen] = useState(
        typeof IntersectionObserver === 'undefined',
    );

    useEffect(() => {
        if (isSeen || !ref.current) return undefined;

        const observer = new IntersectionObserver(
            entries =>
                entries.some(({ isIntersecting }) => isIntersecting) &&
                setSeen(true),
            { rootMargin: `0px 0px -${FOOT}px 0px` },
        );

        observer.observe(ref.current);

        return () => observer.disconnect();
    }, [isSeen]);

    return { ref, isSeen };
};

/** Number of history entries at the end of a summary. */
const LAST = 5;

/**
 * An account as plain text, for a ticket: whose it is (`who`: a guest with their room), what is left, and what happened
 * last.
 */
const accountSummary = (
    who: string | undefined,
    site: string | undefined,
    user: InternetUser,
    entries: readonly TimelineEntry[],
    formatters: Formatters,
): string => {
    const { translate } = formatters;
    const account = translate('guests.summary.account', { alias: user.Alias });

    const last = entries.slice(0, LAST).map(entry => {
        const { when, title, facts } = entryText(entry, formatters);

        return `- ${[when, title, ...facts].join(', ')}`;
    });

    return plainSpaces(
        [
            who,
            site && translate('guests.summary.site', { site }),
            user.Active === false
                ? `${account} (${translate('guests.inactive')})`
                : account,
            ...accountFacts(user, formatters).map(([label, value]) =>
                translate('guests.summary.fact', { label, value }),
            ),
            ...(last.length > 0
                ? ['', translate('guests.summary.last'), ...last]
                : []),
        ]
            .filter(line => line !== undefined)
            .join('\n'),
    );
};

/**
 * Shown beside an internet user's form: the account, its stay and its history. Below the form it is without the
 * account.
 */
export const UserAside = ({ record, isBelow }: AsideProps) => (
    <UserWorkspace
        userId={Number(record.id)}
        user={record as UserRecord}
        withCard={!isBelow}
    />
);

/** Shown above the form on a phone: the account, which staff at a guest's door need first. */
export const UserLead = ({ record }: LeadProps) => {
    const user = record as UserRecord;
    const isGood = onlineStatus(user, useToday()) === 'good';
    const lead = isGood ? 'internetuser' : 'blockedUser';

    return (
        <Box sx={{ minHeight: leadHeight(lead, useLanguage()) }}>
            <UserAccount user={user} />
        </Box>
    );
};

interface SummaryButtonProps {
    readonly who?: string | undefined;
    readonly user: UserRecord;
    readonly sources: readonly TimelineSourceState[];
}

/** Copies a summary of the account, for a ticket or an e-mail. */
const SummaryButton = ({ who, user, sources }: SummaryButtonProps) => {
    const formatters = useFormatters();
    const notify = useNotify();
    const { site } = useScope();

    const copy = async () => {
        const all = await Promise.all(
            sources.map(async ({ kind, read }) => ({
                kind,
                entries: await read(),
                isWhole: true,
            })),
        );

        const text = accountSummary(
            who,
            site?.SiteName,
            user,
            newestFirst(all).entries,
            formatters,
        );

        const isCopied = await copyText(text);

        notify(
            isCopied ? 'guests.summary.copied' : 'vouchers.cards.notCopied',
            { type: isCopied ? 'success' : 'error' },
        );
    };

    return (
        <Button size="small" onClick={() => void copy()}>
            {formatters.translate('guests.summary.copy')}
        </Button>
    );
};

interface UserWorkspaceProps {
    readonly userId: number;
    /** Absent while loading, if it cannot be loaded, or if this portal user may not see it. */
    readonly user?: UserRecord | undefined;
    /** Whether to show the account. */
    readonly withCard?: boolean;
    /**
     * The account is being read. Until then nothing is shown, so that nothing moves when it comes; the history is read
     * meanwhile.
     */
    readonly isWaiting?: boolean;
    /** The guest using the account, if the page is not the account's own. */
    readonly guest?: GuestRecord | undefined;
    /** The guest's name. */
    readonly who?: string | undefined;
    readonly first?: readonly Fact[];
}

/** The kinds of history entries the portal user may see. */
const useOffered = (): readonly TimelineKind[] => {
    const may = useAccess();

    return timelineKinds.filter(kind =>
        timelineSources[kind].rights.some(name => may(name, 'show')),
    );
};

interface UserAccountProps {
    readonly user: UserRecord;
    /** The guest using it, if the page is not the account's own. */
    readonly who?: string | undefined;
    readonly first?: readonly Fact[];
}

/** An account alone; its history is only loaded when somebody copies the summary. */
export const UserAccount = ({ user, who, first = [] }: UserAccountProps) => {
    const userId = Number(user.id);
    const sources = useTimeline(userId, useOffered(), false);

    return (
        <AccountCard
            user={user}
            who={who}
            linked={who !== undefined}
            first={first}
            sessions={useTimelineSource('session', userId)}
            tools={<SummaryButton who={who} user={user} sources={sources} />}
        />
    );
};

/** An account and its history, which is loaded when it comes into view: on a phone it is below the form. */
export const UserWorkspace = ({
    userId,
    user,
    withCard = true,
    isWaiting = false,
    guest,
    who,
    first = [],
}: UserWorkspaceProps) => {
    const offered = useOffered();
    const [kinds, setKinds] = useState<readonly TimelineKind[]>(offered);
    const { ref, isSeen } = useSeen<HTMLDivElement>();
    const sources = useTimeline(userId, kinds, isSeen);
    const sessions = useTimelineSource('session', userId, isSeen);
    const all = useTimeline(userId, offered, isSeen);

    return (
        <Box ref={ref} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {user && withCard && (
                <AccountCard
                    user={user}
                    who={who}
                    linked={who !== undefined}
                    first={first}
                    sessions={sessions}
                    tools={
                        <SummaryButton
                            who={who}
                            user={user}
                            sources={sources}
                        />
                    }
                />
            )}
            {!isWaiting && (
                <>
                    <StayCard guest={guest} user={user} sources={all} />
                    <Timeline
                        offered={offered}
                        kinds={kinds}
                        onKinds={setKinds}
                        sources={sources}
                    />
                </>
            )}
        </Box>
    );
};
