import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router';
import { KEPT_DAYS, type CardSet } from '../../foundation/cards/cardSets.ts';
import { shownMoment } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useLanguage } from '../../components/useText.ts';
import { setAddress } from './voucherAddress.ts';
import { useScope } from '../../session/useScope.ts';

/** What the user made in the last days for this site, to be printed again. */
export const RecentBatches = ({ sets }: { readonly sets: readonly CardSet[] }) => {
    const message = useMessage();
    const language = useLanguage();
    const { timeOffset } = useScope();
    if (sets.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 4, maxWidth: 720 }}>
            <Typography variant="h2">{message('vouchers.recent')}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{message('vouchers.recentHint', { days: KEPT_DAYS })}</Typography>
            <List dense component="div">
                {sets.map(set => (
                    <ListItemButton key={set.created} component={Link} to={setAddress(set)} sx={{ borderRadius: 1 }}>
                        <ListItemText
                            primary={set.planName ? message('vouchers.recentItem', { count: set.cards.length, plan: set.planName }) : message('vouchers.recentUsers', { smart_count: set.cards.length, name: set.cards[0]?.Alias ?? '—' })}
                            secondary={`${set.siteName} · ${shownMoment(new Date(set.created).toISOString(), timeOffset, language) ?? message('screens.unknown')}`}
                            slotProps={{ primary: { noWrap: true } }}
                        />
                    </ListItemButton>
                ))}
            </List>
        </Box>
    );
};
