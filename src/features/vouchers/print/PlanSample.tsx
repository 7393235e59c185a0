import { Box, Typography } from '@mui/material';
import type { WifiPlan } from '../../../../resources/wifiplan.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';
import { useCardLogo, usePrintOptions } from './printOptions.ts';
import { sheetLayout } from './sheetLayout.ts';
import { useCardColours } from './useCardColours.ts';
import { useVoucherWords } from '../useVoucherWords.ts';
import { cardGives } from '../voucherFacts.ts';
import { VoucherCard } from './VoucherCard.tsx';

/** A card of the chosen plan as it will be printed, with a code that is none. */
export const PlanSample = ({ plan }: { readonly plan: WifiPlan }) => {
    const message = useMessage();
    const formatters = useVoucherWords();
    const { site } = useScope();
    const { options } = usePrintOptions();
    const [logo] = useCardLogo(site?.Id ?? 0);
    const { colours } = useCardColours(options.colours === 'site' ? 'portal' : options.colours);
    const voucher = { Id: 0, Alias: 'XXXXXXXX', Password: '••••••', PlanMins: plan.PlanMins, PlanMB: plan.PlanMB, PlanPrice: plan.PlanPrice, ExpiryDate: null };
    const order = { planId: plan.Id, quantity: 1 };
    const layout = sheetLayout({ ...options, format: 'a4', perPage: 10, wifi: false, givesLength: cardGives(voucher, formatters, { order })?.length ?? 0 });
    const design = { layout, lines: options.lines, colours, siteName: site?.SiteName ?? '', logo, planName: plan.Desciption, order, formatters, network: undefined, cutLines: true };
    return (
        <Box component="section" aria-label={message('vouchers.sample')}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>{message('vouchers.sample')}</Typography>
            <Box sx={{ containerType: 'inline-size', maxWidth: 380 }}>
                <Box sx={{ '--mm': `calc(100cqw / ${layout.card.width})`, borderRadius: 1, overflow: 'hidden' }}>
                    <VoucherCard voucher={voucher} design={design} />
                </Box>
            </Box>
        </Box>
    );
};
