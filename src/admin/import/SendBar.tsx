import {
    Alert,
    AlertTitle,
    Box,
    Button,
    LinearProgress,
    Typography,
} from '@mui/material';
import { LinkBase } from 'ra-core';

import { StillWaiting } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useOverrides } from '../overrideTables.ts';
import { listAddress } from '../resource.ts';
import { useImportNames } from './importTexts.ts';
import type { Import } from './useImport.ts';

interface Props {
    readonly current: Import;
}

/** State of the comparison with what is there and, if it failed, ways to continue. */
const ComparisonNotice = ({ current }: Props) => {
    const message = useMessage();
    const names = useImportNames(current.name);
    const { comparison, rows, compare, goOn, work } = current;

    if (comparison.state === 'reading') {
        const { done, total } = comparison;
        const percent = total ? Math.min(100, (100 * done) / total) : undefined;
        const label = message('imports.comparing', { names: names.many });

        return (
            <Box role="status">
                <Typography variant="body2">{label}</Typography>
                <LinearProgress
                    aria-label={label}
                    variant={total ? 'determinate' : 'indeterminate'}
                    value={percent}
                />
            </Box>
        );
    }

    if (comparison.state === 'failed')
        return (
            <Alert severity="warning">
                <AlertTitle>
                    {message('imports.notCompared', { names: names.many })}
                </AlertTitle>
                {message('imports.notComparedText', {
                    message: comparison.message,
                })}
                <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button
                        size="small"
                        color="inherit"
                        variant="outlined"
                        onClick={compare}
                    >
                        {message('imports.compareAgain')}
                    </Button>
                    <Button size="small" color="inherit" onClick={goOn}>
                        {message('imports.goOn')}
                    </Button>
                </Box>
            </Alert>
        );
    const there = rows.filter(({ state }) => state === 'there').length;

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                alignItems: 'center',
            }}
        >
            {there > 0 && (
                <Typography variant="body2">
                    {message('imports.thereText', {
                        smart_count: there,
                        counted: names.counted(there),
                    })}
                </Typography>
            )}
            {comparison.state === 'skipped' && (
                <Typography variant="body2">
                    {message('imports.skippedText')}
                </Typography>
            )}
            <Button
                size="small"
                disabled={work !== undefined}
                onClick={compare}
            >
                {message('imports.compareAgain')}
            </Button>
        </Box>
    );
};

/** Why nothing was imported, or why that is not known. */
const FailureNotice = ({ current: { end, name } }: Props) => {
    const message = useMessage();
    const names = useImportNames(name);
    if (!end || end.end === 'imported') return null;
    if (end.end === 'failed')
        return (
            <Alert severity="error">
                <AlertTitle>{message('imports.failed')}</AlertTitle>
                {message('imports.failedText', { message: end.message })}
            </Alert>
        );

    return (
        <Alert severity="warning">
            <AlertTitle>
                {message('imports.unknown', { names: names.many })}
            </AlertTitle>
            {message('imports.unknownText')}
            <Box sx={{ mt: 1 }}>
                <Button
                    component={LinkBase}
                    to={listAddress(name)}
                    target="_blank"
                    size="small"
                    color="inherit"
                    variant="outlined"
                >
                    {message('imports.look', { names: names.many })}
                </Button>
            </Box>
        </Alert>
    );
};

const MINUTE_MS = 60_000;

/** How far sending is, and a way to end it. */
const SendingNotice = ({ current }: Props) => {
    const message = useMessage();
    const { importOf } = useOverrides();
    const names = useImportNames(current.name);
    const { progress, cancel, stopWaiting, name } = current;
    const label = message('imports.sending', { names: names.many });
    if (importOf(name).createAll && progress?.done === 0)
        return (
            <Box role="status">
                <Typography variant="body2">{label}</Typography>
                <LinearProgress aria-label={label} />
                <StillWaiting onStop={stopWaiting} />
            </Box>
        );
    if (!progress) return null;
    const { done, total, left } = progress;
    const minutes = left === undefined ? 0 : Math.ceil(left / MINUTE_MS);

    return (
        <Box>
            <Typography variant="body2" role="status">
                {message('imports.progress', { done, total })}{' '}
                {left !== undefined &&
                    message('imports.left', { smart_count: minutes })}
            </Typography>
            <LinearProgress
                aria-label={label}
                variant="determinate"
                value={(100 * done) / total}
            />
            <Button onClick={cancel}>{message('imports.cancel')}</Button>
        </Box>
    );
};

/** The number of rows to send, the button that sends them, and how the last attempt failed. */
export const SendBar = ({ current }: Props) => {
    const message = useMessage();
    const names = useImportNames(current.name);
    const { rows, work, comparison, hasKey, isReady, send, layout } = current;
    const { Cost } = useOverrides().importOf(current.name);
    const good = rows.filter(({ isSent }) => isSent).length;
    const wrong = rows.filter(({ state }) => state === 'wrong').length;

    const isWaiting =
        !isReady ||
        comparison.state === 'reading' ||
        comparison.state === 'failed';

    const canSend = hasKey && good > 0 && work === undefined && !isWaiting;

    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <FailureNotice current={current} />
            {!layout.sends && <ComparisonNotice current={current} />}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'center',
                }}
            >
                <Button variant="contained" disabled={!canSend} onClick={send}>
                    {message(layout.sends ? 'imports.send' : 'imports.import', {
                        counted: names.counted(hasKey ? good : 0),
                    })}
                </Button>
                {hasKey && (
                    <Typography role="status">
                        {message('imports.counts', { good, rows: rows.length })}{' '}
                        {wrong > 0 &&
                            message('imports.leftOut', {
                                smart_count: wrong,
                                bad: wrong,
                            })}
                    </Typography>
                )}
            </Box>
            {Cost && good > 0 && (
                <Cost count={good} record={current.base ?? {}} />
            )}
            {work === 'sending' && <SendingNotice current={current} />}
        </Box>
    );
};
