import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Paper, TableContainer, Typography } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { holdsWords, wordsIn } from '../../../resources/rules/words.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import {
    siteTimeText,
    useFormatters,
} from '../../admin/fields/useFormatters.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { type ActivityEnd, activityEnds } from '../../foundation/activity.ts';
import {
    copyText,
    fileForm,
    fileNameOf,
    saveCsv,
} from '../../foundation/files.ts';
import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    changeTexts,
    entriesOf,
    type Entry,
    useActivity,
    whatText,
    whomText,
} from '../../session/activities.ts';
import { useScope } from '../../session/useScope.ts';
import { ActivityRows } from './ActivityRows.tsx';
import { type Reversal, useReversals } from './undoChange.tsx';

const heads = [
    'when',
    'who',
    'site',
    'what',
    'whom',
    'change',
    'outcome',
    'reason',
] as const;

/** Cells of a line of copied text or of a file. `when`: the moment as formatted there. */
const cellsOf = (
    activity: Entry,
    when: unknown,
    formatters: Formatters,
): readonly unknown[] => {
    const { user, site, end, why, reason } = activity;
    const { translate } = formatters;

    return [
        when,
        user,
        site,
        whatText(activity, formatters),
        whomText(activity, formatters),
        changeTexts(activity, formatters).join('; '),
        [
            translate(`activity.end.${end}`),
            end === 'foundDone' ? undefined : why,
        ]
            .filter(Boolean)
            .join(': '),
        reason,
    ];
};

const STEP = 50;

/** `/activity`: changes made from this browser at the chosen site. `reversals`: how to undo declared calls. */
export const ActivityPage = ({
    reversals,
}: {
    readonly reversals: Readonly<Record<string, Reversal>>;
}) => {
    const formatters = useFormatters();
    const { translate, language, offset } = formatters;
    const message = useMessage();
    const searchId = useId();
    const notify = useNotify();
    const { site } = useScope();
    const all = useActivity();
    const entries = useMemo(() => entriesOf(all), [all]);
    const undoing = useReversals(all, reversals);
    const [q, setQ] = useState('');
    const [kind, setKind] = useState('');
    const [end, setEnd] = useState<ActivityEnd | ''>('');
    const [count, setCount] = useState(STEP);
    const { activityDays } = settings();

    const texts = useMemo(
        () =>
            entries.map(activity => ({
                activity,
                what: whatText(activity, formatters),
                text: cellsOf(activity, '', formatters).join('\n'),
            })),
        [entries, formatters],
    );

    const kinds = useMemo(
        () =>
            [...new Set(texts.map(({ what }) => what))].sort((one, other) =>
                one.localeCompare(other, language),
            ),
        [texts, language],
    );

    const found = useMemo(
        () =>
            texts.flatMap(({ activity, what, text }) =>
                (kind === '' || what === kind) &&
                (end === '' || activity.end === end) &&
                holdsWords(text, wordsIn(q))
                    ? [activity]
                    : [],
            ),
        [texts, kind, end, q],
    );

    const form = fileForm(language);

    const lines = () =>
        found.map(activity =>
            cellsOf(
                activity,
                form.moment(new Date(activity.at).toISOString(), offset),
                formatters,
            ),
        );

    const copy = async () => {
        const isCopied = await copyText(
            lines()
                .map(line => line.filter(Boolean).join('\t'))
                .join('\n'),
        );

        notify(isCopied ? 'activity.copied' : 'vouchers.cards.notCopied', {
            type: isCopied ? 'success' : 'error',
        });
    };

    const save = () =>
        saveCsv(
            fileNameOf('activity', offset),
            heads.map(head => message(`activity.${head}`)),
            lines(),
            form,
        );

    return (
        <>
            <PageTitle
                title={message('activity.title')}
                count={entries.length}
                note={[
                    message('activity.of', { site: site?.SiteName ?? '—' }),
                    siteTimeText(formatters),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            >
                <Button
                    startIcon={<CopyIcon />}
                    disabled={found.length === 0}
                    onClick={() => void copy()}
                >
                    {message('activity.copy')}
                </Button>
                <Button
                    variant="outlined"
                    startIcon={<DownloadIcon />}
                    disabled={found.length === 0}
                    onClick={save}
                >
                    {message('screens.list.export')}
                </Button>
                <Button
                    variant="contained"
                    component={LinkBase}
                    to="/activity/handover"
                >
                    {message('activity.handOver.title')}
                </Button>
            </PageTitle>
            <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
                {activityDays === 0
                    ? message('activity.off')
                    : message('activity.kept', { smart_count: activityDays })}
            </Typography>
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
                <Box
                    role="search"
                    sx={{
                        p: 1.5,
                        display: 'grid',
                        displayPrint: 'none',
                        gap: 1.5,
                        gridTemplateColumns: {
                            xs: 'repeat(2, minmax(0, 1fr))',
                            lg: 'minmax(200px, 1fr) 220px 220px',
                        },
                        '& > :first-of-type': {
                            gridColumn: { xs: '1 / -1', lg: 'auto' },
                        },
                    }}
                >
                    <LabelledInput
                        id={searchId}
                        label={message('screens.list.search')}
                    >
                        <TextField
                            id={searchId}
                            type="search"
                            value={q}
                            onType={setQ}
                            placeholder={message('activity.search')}
                        />
                    </LabelledInput>
                    <PlainSelect<string>
                        name="kind"
                        label={message('activity.what')}
                        value={kind}
                        options={[
                            { value: '', label: message('activity.all') },
                            ...kinds.map(value => ({ value, label: value })),
                        ]}
                        onChange={setKind}
                    />
                    <PlainSelect<ActivityEnd | ''>
                        name="outcome"
                        label={message('activity.outcome')}
                        value={end}
                        options={[
                            { value: '', label: message('activity.all') },
                            ...activityEnds.map(value => ({
                                value,
                                label: translate(`activity.end.${value}`),
                            })),
                        ]}
                        onChange={setEnd}
                    />
                </Box>
                {found.length === 0 ? (
                    <Notice
                        title={message(
                            all.length === 0
                                ? 'activity.none'
                                : 'activity.noneFound',
                        )}
                    />
                ) : (
                    <TableContainer sx={{ px: { xs: 1.5, md: 0 } }}>
                        <ActivityRows
                            label={message('activity.title')}
                            rows={found.slice(0, count)}
                            all={all}
                            undoing={undoing}
                        />
                    </TableContainer>
                )}
                {found.length > count && (
                    <Box sx={{ p: 1.5, textAlign: 'center' }}>
                        <Button onClick={() => setCount(count + STEP)}>
                            {message('activity.more')}
                        </Button>
                    </Box>
                )}
            </Paper>
        </>
    );
};
