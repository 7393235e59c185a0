import { Box, Button, Card, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { type ReactNode, useId } from 'react';

import {
    internetuser,
    type InternetUser,
} from '../../../resources/internetuser.ts';
import { onlineStatus } from '../../../resources/rules/onlineStatus.ts';
import { isEmpty } from '../../../resources/rules/valueAt.ts';
import { useActions } from '../../admin/actions/ActionDialog.tsx';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { recordAddress } from '../../admin/resource.ts';
import { DialogSubject } from '../../components/dialog/PortalDialog.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { TimesInTabOrder } from '../../components/times/ownTime.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import { fieldTypes, valueText } from '../../foundation/values/fieldTypes.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useToday } from '../../session/clock.tsx';
import { MONO_FONT } from '../../theme/themes.ts';
import { OnlineLine, type UserRecord } from './stay/OnlineLine.tsx';
import {
    entryText,
    newestFirst,
    type TimelineSourceState,
} from './timeline.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of labels and their values. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
    <TimesInTabOrder value>
        <Box
            component="dl"
            sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
            }}
        >
            {facts.map(([label, value]) => [
                <Box
                    component="dt"
                    key={`${label} name`}
                    sx={{ color: 'text.secondary' }}
                >
                    {label}
                </Box>,
                <Box
                    component="dd"
                    key={label}
                    sx={{
                        m: 0,
                        overflowWrap: 'anywhere',
                        fontVariantNumeric: 'tabular-nums',
                    }}
                >
                    {typeof value === 'string' ? cutText(value) : value}
                </Box>,
            ])}
        </Box>
    </TimesInTabOrder>
);

type Source = keyof typeof internetuser.fields & keyof InternetUser;

/** A field of an internet user as text with its unit. An empty value is the field's own text for it, or a dash. */
const textOf = (
    user: InternetUser,
    source: Source,
    formatters: Formatters,
): string => {
    const field = internetuser.fields[source];
    const text = valueText(user[source], field, formatters);
    if (text === null)
        return 'none' in field && field.none
            ? formatters.text(field.none)
            : '—';

    return withUnit(
        text,
        fieldTypes[field.type].unit?.(field, formatters) ?? '',
    );
};

/** Fields that OnlineLine already covers for an account that can go online. */
const allowance = [
    'RemTime',
    'RemTraffic',
    'RemDollar',
    'ExpiryDate',
] as const satisfies readonly Source[];

const accountFields = [
    'SpeedKBD',
    'SpeedKBU',
    'NetData',
] as const satisfies readonly Source[];

/**
 * Labels and values of what an internet user has left and may do. `omitsAllowance`: what is left is shown elsewhere and
 * omitted.
 */
export const accountFacts = (
    user: InternetUser,
    formatters: Formatters,
    omitsAllowance = false,
) =>
    [...(omitsAllowance ? [] : allowance), ...accountFields].map(
        source =>
            [
                formatters.text(internetuser.fields[source].label),
                textOf(user, source, formatters),
            ] as const,
    );

/** When and on which device an account was last used, as far as that is loaded. */
const lastSessionFacts = (
    { kind, query, entries }: TimelineSourceState,
    formatters: Formatters,
): readonly Fact[] => {
    const { translate } = formatters;
    const [session] = newestFirst([{ kind, entries, isWhole: true }]).entries;

    const labels = [
        translate('guests.lastSession'),
        translate('guests.device'),
    ] as const;

    if (query.isPending)
        return labels.map(label => [
            label,
            <Placeholder key={label} sx={{ width: 120, height: 20 }} />,
        ]);
    if (query.isLoadingError)
        return [
            [
                labels[0],
                <Button
                    key="again"
                    size="small"
                    sx={{ p: 0 }}
                    disabled={query.isFetching}
                    onClick={() => void query.refetch()}
                >
                    {translate('shell.retry')}
                </Button>,
            ],
        ];
    if (!session) return [[labels[0], translate('screens.never')]];

    const {
        when,
        facts: [state],
    } = entryText(session, formatters);

    const device = session.row.MacAddress;

    return [
        [labels[0], `${when} (${state ?? ''})`],
        [
            labels[1],
            isEmpty(device) ? (
                '—'
            ) : (
                <span key="device" style={{ fontFamily: MONO_FONT }}>
                    {String(device)}
                </span>
            ),
        ],
    ];
};

/** In display order: the one that takes everything away comes last. */
const cardActions: readonly string[] = [
    'adjustCredit',
    'extendCredit',
    'card',
    'resetCredit',
] satisfies readonly (keyof typeof internetuser.actions)[];

interface AccountCardProps {
    readonly user: UserRecord;
    /** Name of the person using the account, if the page is not the account's own. */
    readonly who?: string | undefined;
    /** Makes the name a link to the user's own page, for use on other pages. */
    readonly linked?: boolean;
    readonly sessions: TimelineSourceState;
    /** Facts shown before those of the account. */
    readonly first?: readonly Fact[];
    /** Shown beside the title. */
    readonly tools?: ReactNode;
}

/** What an internet user has left, with the actions on their credit and their access card. */
export const AccountCard = ({
    user,
    who,
    linked = false,
    first = [],
    sessions,
    tools,
}: AccountCardProps) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const titleId = useId();

    const { offered, start, dialog } = useActions('internetuser', 'row', {
        record: user,
    });

    const actions = cardActions.flatMap(wanted =>
        offered.filter(({ name }) => name === wanted),
    );

    return (
        <Card
            component="section"
            variant="outlined"
            aria-labelledby={titleId}
            sx={{ p: 2, minWidth: 0 }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                    minHeight: 32,
                    mb: 1,
                }}
            >
                <Typography
                    id={titleId}
                    component="h2"
                    variant="h3"
                    sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
                >
                    {translate('shell.account')}
                    {linked && (
                        <>
                            {' '}
                            <Link
                                component={LinkBase}
                                to={recordAddress('internetuser', user.id)}
                            >
                                {cutText(user.Alias)}
                            </Link>
                        </>
                    )}
                </Typography>
                {tools}
            </Box>
            <OnlineLine user={user} />
            <Facts
                facts={[
                    ...first,
                    ...accountFacts(
                        user,
                        formatters,
                        onlineStatus(user, useToday()) === 'good',
                    ),
                    ...lastSessionFacts(sessions, formatters),
                ]}
            />
            {actions.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                    {actions.map(offer => (
                        <Button
                            key={offer.name}
                            size="small"
                            variant="outlined"
                            color={offer.action.danger ? 'error' : 'primary'}
                            onClick={() => start(offer)}
                        >
                            {text(offer.action.label)}
                        </Button>
                    ))}
                </Box>
            )}
            <DialogSubject value={who}>{dialog}</DialogSubject>
        </Card>
    );
};
