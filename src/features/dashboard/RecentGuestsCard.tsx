import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Guest } from '../../../resources/guest.ts';
import { guestTexts, NEWEST } from '../../foundation/statistics/guestTexts.ts';
import { cardHeights, homeLinks } from '../../foundation/statistics/widgets.ts';
import { useLanguage } from '../../components/useText.ts';
import { useScope } from '../../session/useScope.ts';
import { StatCard } from '../../components/statistics/StatCard.tsx';

/** The five guests who checked in last; `linked`: each leads to its record. */
export const RecentGuestsCard = ({ site, linked }: { readonly site: number; readonly linked: boolean }) => {
    const translate = useMessage();
    const language = useLanguage();
    const { timeOffset } = useScope();
    const source = useGetList<Guest & { id: number }>('guest', { pagination: { page: 1, perPage: NEWEST }, meta: { scope: { site } } }, { retry: false });
    const action = linked && (
        <Link component={RouterLink} to={homeLinks.guests} sx={{ fontSize: 13 }}>
            {translate('dashboard.allGuests')}
        </Link>
    );
    return (
        <StatCard title={translate('dashboard.guests')} source={source} height={cardHeights.guests} action={action}>
            {source.data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('dashboard.noGuests')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: source.data?.length === 0 ? 0 : cardHeights.guests }}>
                {source.data?.slice(0, NEWEST).map(guest => {
                    const { name, place, since } = guestTexts(guest, { say: translate, language, offset: timeOffset });
                    return (
                        <Box component="li" key={guest.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
                            <Box sx={{ minWidth: 0 }}>
                                <Typography sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                                    {linked ? (
                                        <Link component={RouterLink} to={`${homeLinks.guests}/${guest.id}`}>
                                            {name}
                                        </Link>
                                    ) : (
                                        name
                                    )}
                                </Typography>
                                <Typography sx={{ fontSize: 13, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                                    {place}
                                </Typography>
                            </Box>
                            <Typography sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{since}</Typography>
                        </Box>
                    );
                })}
            </Box>
        </StatCard>
    );
};
