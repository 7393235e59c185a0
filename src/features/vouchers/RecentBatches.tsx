import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router';
import { clockHours, momentText } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../../components/useText.ts';
import { useScope } from '../../session/useScope.ts';
import type { VoucherBatch } from './voucherBatch.ts';

/** The batches of this tab, to be printed again. */
export const RecentBatches = ({ batches }: { readonly batches: readonly VoucherBatch[] }) => {
    const message = useMessage();
    const language = useLanguage();
    const { timeOffset } = useScope();
    if (batches.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 4, maxWidth: 720 }}>
            <Typography variant="h2">{message('vouchers.recent')}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{message('vouchers.recentHint')}</Typography>
            <List dense component="div">
                {batches.map(({ planId, quantity, created, planName, vouchers, siteName }) => (
                    <ListItemButton key={created} component={Link} to={`/voucher/print/${planId}/${quantity}?batch=${created}`} sx={{ borderRadius: 1 }}>
                        <ListItemText
                            primary={message('vouchers.recentItem', { count: vouchers.length, plan: planName })}
                            secondary={`${siteName} · ${momentText(new Date(created).toISOString(), timeOffset, clockHours(language)) ?? message('screens.unknown')}`}
                            slotProps={{ primary: { noWrap: true } }}
                        />
                    </ListItemButton>
                ))}
            </List>
        </Box>
    );
};
