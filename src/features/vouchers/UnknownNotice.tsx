import { Alert, AlertTitle, Box, Button, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { shortenRequest } from '../../admin/actions/offeredActions.ts';
import { reasonText } from '../../admin/failureText.ts';
import { listAddress } from '../../admin/resource.ts';
import { Notice } from '../../components/Notice.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { namesText, type Look } from './newestUsers.ts';
import type { StartedBatch } from './voucherBatch.ts';
import { useMomentText } from './voucherFacts.ts';

/** The user list without the search or filters it was last left with. */
export const ALL_USERS = `${listAddress('internetuser')}?filter=%7B%7D&page=1`;

interface UnknownNoticeProps {
    readonly started: StartedBatch;
    /** Looks up what became of it. A certain result is kept, and its cards are shown instead of this notice. */
    readonly onLook: (started: StartedBatch) => Promise<Look>;
    /** The user has found out what happened. */
    readonly onSettled: () => void;
}

/** What the newest users show about vouchers without an answer, with buttons for what the user concludes. */
const Findings = ({ started, onLook, onSettled }: UnknownNoticeProps) => {
    const message = useMessage();
    const [isSure, setSure] = useState(false);

    const { data, isFetching, isError, refetch } = useQuery({
        queryKey: ['internetuser', 'vouchers', started.started],
        queryFn: () => onLook(started),
        enabled: started.before !== undefined,
        gcTime: 0,
        staleTime: Infinity,
    });

    if (isFetching)
        return (
            <Box role="status" sx={{ mt: 1 }}>
                {message('vouchers.looking')}
                <LinearProgress
                    aria-label={message('vouchers.looking')}
                    sx={{ mt: 1 }}
                />
            </Box>
        );
    const found = data?.found ?? [];

    return (
        <>
            {isError && <div>{message('vouchers.lookFailed')}</div>}
            {data && (
                <div>
                    {found.length > 0
                        ? message('vouchers.some', {
                              smart_count: found.length,
                              names: namesText(found, message),
                          })
                        : message('vouchers.none')}
                </div>
            )}
            {isSure && (
                <Box role="status" sx={{ mt: 1, fontWeight: 600 }}>
                    {message('vouchers.risk')}
                </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                {found.length > 0 && (
                    <Button
                        component={Link}
                        to={shortenRequest(
                            `/internetuser/cards?ids=${found.map(({ Id }) => Id).join(',')}`,
                        )}
                        variant="outlined"
                        color="inherit"
                        size="small"
                        onClick={onSettled}
                    >
                        {message('vouchers.toCards')}
                    </Button>
                )}
                {started.before && (
                    <Button
                        variant={found.length > 0 ? 'text' : 'outlined'}
                        color="inherit"
                        size="small"
                        onClick={() => void refetch()}
                    >
                        {message('vouchers.lookAgain')}
                    </Button>
                )}
                <Button
                    component={Link}
                    to={ALL_USERS}
                    color="inherit"
                    size="small"
                >
                    {message('vouchers.lookAtUsers')}
                </Button>
                {found.length === 0 && (
                    <Button
                        component={Link}
                        to={ALL_USERS}
                        color="inherit"
                        size="small"
                        onClick={onSettled}
                    >
                        {message('vouchers.wereCreated')}
                    </Button>
                )}
                {isSure ? (
                    <Button
                        color="error"
                        variant="contained"
                        size="small"
                        onClick={onSettled}
                    >
                        {message('vouchers.surelyNot')}
                    </Button>
                ) : (
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() => setSure(true)}
                    >
                        {message('vouchers.notCreated')}
                    </Button>
                )}
            </Box>
        </>
    );
};

/**
 * Shown after a lost answer: what became of the vouchers, as far as can be found out. Nothing is
 * repeated until that is known or the user decides.
 */
export const UnknownNotice = (props: UnknownNoticeProps) => {
    const { plan, quantity, started, isAbsent } = props.started;
    const message = useMessage();

    const facts = {
        count: quantity,
        plan: plan.Desciption,
        when: useMomentText()(started, props.started),
    };

    return (
        <Alert
            severity={isAbsent ? 'info' : 'warning'}
            sx={{ maxWidth: 720, mb: 2 }}
        >
            <AlertTitle>
                {message(
                    isAbsent ? 'vouchers.absentTitle' : 'vouchers.unknownTitle',
                )}
            </AlertTitle>
            <div>{message('vouchers.unknownWhich', facts)}</div>
            <div>
                {message(
                    isAbsent ? 'vouchers.absentText' : 'vouchers.unknownText',
                )}
            </div>
            {isAbsent ? (
                <Button
                    variant="outlined"
                    color="inherit"
                    size="small"
                    onClick={props.onSettled}
                    sx={{ mt: 1 }}
                >
                    {message('shell.close')}
                </Button>
            ) : (
                <Findings {...props} />
            )}
        </Alert>
    );
};

/** Says that the site's plans could not be loaded. */
export const PlansFailed = ({
    error,
    onRetry,
    children,
}: {
    readonly error: unknown;
    readonly onRetry: () => void;
    readonly children?: ReactNode;
}) => {
    const message = useMessage();

    return (
        <Notice
            title={message('vouchers.plansFailed')}
            text={reasonText(error)}
        >
            <Button variant="outlined" onClick={onRetry}>
                {message('screens.list.retry')}
            </Button>
            {children}
        </Notice>
    );
};
