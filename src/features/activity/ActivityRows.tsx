import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { Fragment, type ReactNode } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { recordAddress, rightsOf, showAddress } from '../../admin/resource.ts';
import { useScreenQuery } from '../../components/page/printing.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { Tag } from '../../components/StatusChip.tsx';
import {
    type Activity,
    type ActivityEnd,
    isConfirmed,
} from '../../foundation/activity.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    changeTexts,
    type Entry,
    recordsOf,
    undoState,
    whatText,
    whomText,
} from '../../session/activities.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';

const looks = {
    sent: { Icon: ScheduleIcon, color: 'info' },
    done: { Icon: CheckCircleIcon, color: 'success' },
    refused: { Icon: CancelIcon, color: 'error' },
    lost: { Icon: HelpIcon, color: 'warning' },
    foundDone: { Icon: CheckCircleIcon, color: 'success' },
    foundUndone: { Icon: CancelIcon, color: 'warning' },
} as const satisfies Record<ActivityEnd, unknown>;

const EndTag = ({ end }: Pick<Activity, 'end'>) => {
    const { Icon, color } = looks[end];

    return (
        <Tag
            sx={{
                color: `${color}.main`,
                height: 'auto',
                minHeight: 24,
                whiteSpace: 'normal',
            }}
        >
            <Icon />
            <span>{useMessage()(`activity.end.${end}`)}</span>
        </Tag>
    );
};

const anywhere = { overflowWrap: 'anywhere' } as const;
const quiet = { color: 'text.secondary', ...anywhere } as const;

/** The changed record, as a link if it still exists and the user may open it. */
const Whom = ({ activity }: { readonly activity: Entry }): ReactNode => {
    const may = useAccess();

    const [{ resource, id, call }, ...others] = recordsOf(
        activity,
    ) as readonly [Activity, ...Activity[]];

    const whom = cutText(whomText(activity, useFormatters()));

    const isThere =
        resource !== undefined &&
        Object.hasOwn(resources, resource) &&
        call !== 'delete' &&
        id !== undefined &&
        id !== '';

    const rights = isThere
        ? rightsOf(resource as ResourceName, may)
        : undefined;

    if (others.length > 0)
        return recordsOf(activity).map((part, index) => (
            <Fragment key={part.key}>
                {index > 0 && ' → '}
                <Whom activity={part} />
            </Fragment>
        ));
    if (!whom || !isThere || !(rights?.edit || rights?.show))
        return whom || '—';

    return (
        <Link
            component={LinkBase}
            to={(rights.edit ? recordAddress : showAddress)(
                resource as ResourceName,
                id,
            )}
            sx={anywhere}
        >
            {whom}
        </Link>
    );
};

const Details = ({ activity }: { readonly activity: Entry }) => {
    const formatters = useFormatters();
    const { reason, why, end, user } = activity;

    const {
        user: { UserName },
    } = useSession();

    const changes = changeTexts(activity, formatters);

    return (
        <>
            {changes.map(text => (
                <Box key={text}>{cutText(text, 300)}</Box>
            ))}
            {reason && (
                <Box sx={quiet}>
                    {formatters.translate('activity.has', {
                        field: formatters.translate('activity.reason'),
                        to: reason,
                    })}
                </Box>
            )}
            {user !== UserName && (
                <Box sx={quiet}>
                    {formatters.translate('activity.has', {
                        field: formatters.translate('activity.who'),
                        to: user,
                    })}
                </Box>
            )}
            {why && end !== 'foundDone' && <Box sx={quiet}>{why}</Box>}
        </>
    );
};

interface ActivityRowsProps {
    readonly label: string;
    readonly rows: readonly Entry[];
    readonly all: readonly Activity[];
    /** Undefined where nothing can be undone. */
    readonly undoing?: {
        readonly isOffered: (entry: Entry) => boolean;
        readonly undo: (entry: Entry) => void;
        readonly look: (entry: Entry) => Promise<void>;
    };
    /** Uses the layout for phones, in a narrow place. */
    readonly isNarrow?: boolean;
    /** All rows belong to one record, so it is not named. */
    readonly isOfOne?: boolean;
}

/** One row per change; on a phone they are stacked. */
export const ActivityRows = ({
    label,
    rows,
    all,
    undoing,
    isNarrow = false,
    isOfOne = false,
}: ActivityRowsProps) => {
    const formatters = useFormatters();
    const { translate, language, offset } = formatters;
    const isPhone = useScreenQuery(theme => theme.breakpoints.down('md'));

    const when = ({ at }: Activity) =>
        shownMoment(new Date(at).toISOString(), offset, language) ?? '—';

    const button = (activity: Entry): ReactNode => {
        if (!undoing) return null;
        const { former } = undoState(activity, all);
        if (former && former.end !== 'lost')
            return (
                <Typography
                    component="span"
                    variant="body2"
                    sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
                >
                    {translate(
                        isConfirmed(former)
                            ? 'activity.isUndone'
                            : 'activity.end.sent',
                    )}
                </Typography>
            );
        const label = translate(former ? 'money.checkAgain' : 'ra.action.undo');

        return (
            undoing.isOffered(activity) && (
                <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${label}: ${whatText(activity, formatters)}, ${whomText(activity, formatters)}`}
                    onClick={() =>
                        void (former ? undoing.look : undoing.undo)(activity)
                    }
                >
                    {label}
                </Button>
            )
        );
    };

    if (isPhone || isNarrow)
        return (
            <Box
                component="ul"
                aria-label={label}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
                {rows.map(activity => (
                    <Box
                        component="li"
                        key={activity.key}
                        sx={{
                            py: 1.25,
                            borderTop: 1,
                            borderColor: 'divider',
                            '&:first-of-type': { borderTop: 0 },
                            minWidth: 0,
                        }}
                    >
                        <Box
                            sx={{
                                display: 'flex',
                                flexWrap: 'wrap',
                                justifyContent: 'space-between',
                                columnGap: 1.5,
                            }}
                        >
                            <Typography
                                component="span"
                                sx={{ fontWeight: 600, ...anywhere }}
                            >
                                {whatText(activity, formatters)}
                            </Typography>
                            <Typography
                                component="span"
                                variant="body2"
                                sx={{
                                    color: 'text.secondary',
                                    fontVariantNumeric: 'tabular-nums',
                                    whiteSpace: 'nowrap',
                                }}
                            >
                                {when(activity)}
                            </Typography>
                        </Box>
                        {!isOfOne && <Whom activity={activity} />}
                        <Typography
                            component="div"
                            variant="body2"
                            sx={anywhere}
                        >
                            <Details activity={activity} />
                        </Typography>
                        <Box
                            sx={{
                                display: 'flex',
                                alignItems: 'center',
                                justifyContent: 'space-between',
                                gap: 1,
                                mt: 0.75,
                            }}
                        >
                            <EndTag end={activity.end} />
                            {button(activity)}
                        </Box>
                    </Box>
                ))}
            </Box>
        );

    return (
        <SheetTable
            label={label}
            hover
            columns={[
                {
                    head: translate('activity.when'),
                    sx: {
                        whiteSpace: 'nowrap',
                        fontVariantNumeric: 'tabular-nums',
                        verticalAlign: 'top',
                    },
                },
                {
                    head: translate('activity.what'),
                    sx: { ...anywhere, verticalAlign: 'top', minWidth: 130 },
                },
                {
                    head: translate('activity.whom'),
                    sx: { ...anywhere, verticalAlign: 'top', minWidth: 130 },
                },
                {
                    head: translate('activity.change'),
                    sx: { ...anywhere, verticalAlign: 'top', minWidth: 220 },
                },
                {
                    head: translate('activity.outcome'),
                    sx: { verticalAlign: 'top', maxWidth: 200 },
                },
                ...(undoing
                    ? [
                          {
                              head: translate('ra.action.undo'),
                              sx: { verticalAlign: 'top', py: 0.25 },
                          },
                      ]
                    : []),
            ]}
            rows={rows.map(activity => [
                when(activity),
                whatText(activity, formatters),
                <Whom key="whom" activity={activity} />,
                <Details key="details" activity={activity} />,
                <EndTag key="end" end={activity.end} />,
                button(activity),
            ])}
        />
    );
};
