import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../../components/useText.ts';
import { useScope } from '../../session/useScope.ts';
import type { StartedBatch } from './voucherBatch.ts';
import { listAddress } from '../../admin/addresses.ts';
import { shownMoment } from '../../foundation/format/days.ts';

/** Without the search or filters that the list had when it was last left. */
const ALL_USERS = `${listAddress('internetuser')}?filter=%7B%7D&page=1`;

interface UnknownNoticeProps {
    readonly started: StartedBatch;
    /** The user has found out what happened. */
    readonly onSettled: () => void;
}

/** After a lost answer: what is not known, where to look, and no repetition until the user says what he found. */
export const UnknownNotice = ({ started: { planId, planName, quantity, started }, onSettled }: UnknownNoticeProps) => {
    const message = useMessage();
    const language = useLanguage();
    const { timeOffset } = useScope();
    const [isSure, setSure] = useState(false);
    const facts = { count: quantity, plan: planName ?? planId, when: shownMoment(new Date(started).toISOString(), timeOffset, language) ?? message('screens.unknown') };
    return (
        <Alert severity="warning" sx={{ maxWidth: 720, mb: 2 }}>
            <AlertTitle>{message('vouchers.unknownTitle')}</AlertTitle>
            <div>{message('vouchers.unknownWhich', facts)}</div>
            <div>{message('vouchers.unknownText')}</div>
            {isSure && <Box role="status" sx={{ mt: 1, fontWeight: 600 }}>{message('vouchers.risk')}</Box>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button component={Link} to={ALL_USERS} variant="outlined" color="inherit" size="small">{message('vouchers.lookAtUsers')}</Button>
                <Button color="inherit" size="small" onClick={onSettled}>{message('vouchers.wereCreated')}</Button>
                {isSure ? (
                    <Button color="error" variant="contained" size="small" onClick={onSettled}>{message('vouchers.surelyNot')}</Button>
                ) : (
                    <Button color="inherit" size="small" onClick={() => setSure(true)}>{message('vouchers.notCreated')}</Button>
                )}
            </Box>
        </Alert>
    );
};
