import {
    Alert,
    Box,
    Button,
    Link as TextLink,
    Paper,
    Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { Link } from 'react-router';

import { internetuser } from '../../../resources/internetuser.ts';
import { shortenRequest } from '../../admin/actions/offeredActions.ts';
import { causeText } from '../../admin/failureText.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useFileDrop } from '../../components/inputs/useFileDrop.ts';
import { ReadingLine } from '../../components/ReadingLine.tsx';
import { useNumberText } from '../../components/useText.ts';
import { fileForm, saveCsv, saveFile } from '../../foundation/files.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { plainSpaces } from '../../foundation/format/numberText.ts';
import { valueText } from '../../foundation/values/fieldTypes.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { type CardSet, isVoucherSet } from '../credit/cardSets.ts';
import { RevokeDialog } from './BatchDialogs.tsx';
import {
    batchFile,
    LISTED_DAYS,
    type ListedBatch,
    listedBatch,
    readBatchFile,
    useBatchList,
    voucherStates,
} from './batches.ts';
import { useVoucherAccounts } from './useVoucherAccounts.ts';
import { setAddress } from './voucherBatch.ts';
import { useMomentText } from './voucherFacts.ts';

interface BatchItemProps {
    readonly batch: ListedBatch;
    /** Its cards, as long as the browser keeps them. */
    readonly set: CardSet | undefined;
    readonly onEnd: (batch: ListedBatch) => void;
}

/** A batch: its details, what became of its vouchers once that was looked up, and the actions on it. */
const BatchItem = ({ batch, set, onEnd }: BatchItemProps) => {
    const formatters = useFormatters();
    const { translate: message, text, language } = formatters;
    const numberText = useNumberText();
    const momentText = useMomentText();
    const may = useAccess();
    const { user } = useSession();
    const [isRevoking, setRevoking] = useState(false);

    const { data, states, error, isFetching, done, look, cancel } =
        useVoucherAccounts(batch);

    const accounts = [...(data?.found.values() ?? [])].filter(
        account => account !== undefined,
    );

    const counts = voucherStates.map(state => ({
        state,
        count: [...states.values()].filter(batchState => batchState === state)
            .length,
    }));

    const unused = accounts.filter(({ Id }) => states.get(Id) === 'unused');

    const title =
        batch.name ||
        message('vouchers.recentItem', {
            count: batch.ids.length,
            plan: batch.planName,
        });

    const plainName = (batch.name || batch.planName).replaceAll(
        /[^\p{L}\p{N}]+/gu,
        '-',
    );

    const fileName = `vouchers-${plainName.slice(0, 40)}`;
    const reads = may('internetuser', 'list');

    const accountCards = reads
        ? shortenRequest(`/internetuser/cards?ids=${batch.ids.join(',')}`)
        : undefined;

    const cards = set ? setAddress(set) : accountCards;

    const save = () => {
        const form = fileForm(language);
        const fields = ['RemTime', 'RemTraffic'] as const;

        const heads = [
            message('vouchers.batches.name'),
            message('vouchers.plan'),
            message('vouchers.card.code'),
            message('vouchers.batches.state'),
            ...fields.map(field => text(internetuser.fields[field].label)),
            message('vouchers.card.expiry'),
        ];

        const rows = batch.ids.map(id => {
            const account = data?.found.get(id);
            const state = states.get(id);

            const textIn = (field: (typeof fields)[number]): string => {
                if (!account) return '';
                const declared = internetuser.fields[field];
                const value = valueText(account[field], declared, formatters);

                return plainSpaces(value ?? '');
            };

            return [
                batch.name ?? '',
                batch.planName,
                account?.Alias ?? id,
                state ? message(`vouchers.batches.states.${state}`) : '',
                ...fields.map(textIn),
                form.day(account?.ExpiryDate),
            ];
        });

        saveCsv(`${fileName}.csv`, heads, rows, form);
    };

    return (
        <Paper
            variant="outlined"
            component="li"
            aria-label={title}
            sx={{ p: 2, display: 'grid', gap: 1 }}
        >
            <Box>
                <Typography
                    component="h3"
                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                    {cards ? (
                        <TextLink
                            component={Link}
                            to={cards}
                            sx={{ fontWeight: 'inherit' }}
                        >
                            {title}
                        </TextLink>
                    ) : (
                        title
                    )}
                </Typography>
                {batch.note && (
                    <Typography sx={{ overflowWrap: 'anywhere' }}>
                        {batch.note}
                    </Typography>
                )}
                <Typography
                    variant="body2"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                    {[
                        batch.name &&
                            message('vouchers.recentItem', {
                                count: batch.ids.length,
                                plan: batch.planName,
                            }),
                        momentText(batch.created),
                        batch.until &&
                            !batch.isOpen &&
                            message('vouchers.batches.until', {
                                day: shownDay(batch.until),
                            }),
                        batch.by &&
                            message('vouchers.batches.from', {
                                name: batch.by,
                            }),
                    ]
                        .filter(Boolean)
                        .join(' · ')}
                </Typography>
            </Box>
            {batch.isOpen && batch.until && (
                <Alert
                    severity="warning"
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => onEnd(batch)}
                        >
                            {message('vouchers.batches.setEnd')}
                        </Button>
                    }
                >
                    {message('vouchers.batches.open', {
                        day: shownDay(batch.until),
                    })}
                </Alert>
            )}
            {isFetching && (
                <Box role="status">
                    <ReadingLine
                        label={message('vouchers.batches.looking')}
                        says="bulk.progress"
                        done={done}
                        total={batch.ids.length}
                        onCancel={cancel}
                    />
                </Box>
            )}
            {error && !isFetching && (
                <Alert severity="warning">
                    {message('vouchers.lookFailed')} {causeText(error)}
                </Alert>
            )}
            {data && !isFetching && (
                <Box
                    role="group"
                    aria-label={message('vouchers.batches.use')}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        columnGap: 2,
                        fontVariantNumeric: 'tabular-nums',
                    }}
                >
                    {counts
                        .filter(
                            ({ state, count }) =>
                                count > 0 ||
                                !['revoked', 'gone'].includes(state),
                        )
                        .map(({ state, count }) => (
                            <span key={state}>
                                <strong>{numberText(count)}</strong>{' '}
                                {message(`vouchers.batches.states.${state}`)}
                            </span>
                        ))}
                    {data.unread > 0 && (
                        <Box component="span" sx={{ color: 'warning.main' }}>
                            {message('vouchers.batches.unread', {
                                smart_count: data.unread,
                            })}
                        </Box>
                    )}
                </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {reads && (
                    <Button
                        variant="outlined"
                        size="small"
                        disabled={isFetching}
                        onClick={look}
                    >
                        {message(
                            data
                                ? 'vouchers.lookAgain'
                                : 'vouchers.batches.look',
                        )}
                    </Button>
                )}
                {cards && (
                    <Button size="small" component={Link} to={cards}>
                        {message('vouchers.batches.reprint')}
                    </Button>
                )}
                {data &&
                    !isFetching &&
                    unused.length > 0 &&
                    may('internetuser', 'edit') && (
                        <Button
                            size="small"
                            color="error"
                            onClick={() => setRevoking(true)}
                        >
                            {message('vouchers.batches.revoke')}
                        </Button>
                    )}
                {data && (
                    <Button size="small" onClick={save}>
                        {message('vouchers.studio.csv')}
                    </Button>
                )}
                <Button
                    size="small"
                    onClick={() =>
                        saveFile(
                            `${fileName}.json`,
                            batchFile(batch, user.UserName),
                            'application/json',
                        )
                    }
                >
                    {message('vouchers.batches.handOver')}
                </Button>
            </Box>
            {isRevoking && (
                <RevokeDialog
                    batch={batch}
                    unused={unused}
                    onClose={() => setRevoking(false)}
                />
            )}
        </Paper>
    );
};

/** Batches shown until the user asks for all. */
const SHOWN = 10;

interface BatchListProps {
    /** This site's card sets that the browser keeps. */
    readonly sets: readonly CardSet[];
    /** Sets a batch's own end where it is still missing. */
    readonly onEnd: (batch: ListedBatch) => void;
}

/** The batches of this browser and site, newest first. A batch handed over by a colleague can be imported. */
export const BatchList = ({ sets, onEnd }: BatchListProps) => {
    const message = useMessage();
    const list = useBatchList();
    const { site } = useScope();
    const input = useRef<HTMLInputElement>(null);

    const [result, setResult] = useState<{
        readonly isSuccess: boolean;
        readonly text: string;
    }>();

    const [isAll, setAll] = useState(false);
    const listed = list.all().filter(({ siteId }) => siteId === site?.Id);

    const isListed = ({ created }: CardSet): boolean =>
        listed.some(batch => batch.created === created);

    const others = sets
        .filter(isVoucherSet)
        .filter(set => !isListed(set))
        .map(set => listedBatch(set));

    const batches = [...listed, ...others].toSorted(
        (one, other) => other.created - one.created,
    );

    const take = async (file: File | undefined) => {
        if (!file) return;
        const read = readBatchFile(await file.text().catch(() => ''), site?.Id);
        if ('problem' in read)
            return setResult({
                isSuccess: false,
                text: message(`vouchers.batches.problem.${read.problem}`, {
                    of: read.of ?? '',
                }),
            });
        if (batches.some(({ created }) => created === read.batch.created))
            return setResult({
                isSuccess: false,
                text: message('vouchers.batches.known'),
            });

        return setResult(
            list.put(read.batch)
                ? {
                      isSuccess: true,
                      text: message('vouchers.batches.taken', {
                          smart_count: read.batch.ids.length,
                      }),
                  }
                : {
                      isSuccess: false,
                      text: message('vouchers.batches.problem.full'),
                  },
        );
    };

    const drop = useFileDrop(file => void take(file));

    return (
        <Box
            component="section"
            aria-label={message('vouchers.batches.title')}
            {...drop.target}
            sx={{
                mt: 4,
                maxWidth: 900,
                outline: drop.isOver ? '2px dashed' : 'none',
                outlineOffset: 4,
            }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                }}
            >
                <Typography variant="h2" sx={{ flexGrow: 1 }}>
                    {message('vouchers.batches.title')}
                </Typography>
                <Button size="small" onClick={() => input.current?.click()}>
                    {message('vouchers.batches.takeIn')}
                </Button>
                <input
                    ref={input}
                    hidden
                    type="file"
                    aria-label={message('vouchers.batches.takeIn')}
                    onChange={event => {
                        void take(event.target.files?.[0]);
                        event.target.value = ''; // allows choosing the same file again
                    }}
                />
            </Box>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>
                {message('vouchers.batches.hint', { days: LISTED_DAYS })}
            </Typography>
            {result && (
                <Alert
                    severity={result.isSuccess ? 'success' : 'error'}
                    sx={{ mb: 1 }}
                    onClose={() => setResult(undefined)}
                >
                    {result.text}
                </Alert>
            )}
            {batches.length === 0 ? (
                <Typography>{message('vouchers.batches.none')}</Typography>
            ) : (
                <Box
                    component="ul"
                    sx={{
                        listStyle: 'none',
                        m: 0,
                        p: 0,
                        display: 'grid',
                        gap: 1,
                    }}
                >
                    {batches.slice(0, isAll ? undefined : SHOWN).map(batch => (
                        <BatchItem
                            key={batch.created}
                            batch={batch}
                            set={sets.find(
                                ({ created }) => created === batch.created,
                            )}
                            onEnd={onEnd}
                        />
                    ))}
                </Box>
            )}
            {!isAll && batches.length > SHOWN && (
                <Button
                    size="small"
                    sx={{ mt: 1 }}
                    onClick={() => setAll(true)}
                >
                    {message('vouchers.batches.all', { count: batches.length })}
                </Button>
            )}
        </Box>
    );
};
