import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useMessage } from '../../../i18n/catalogue.ts';
import { steps, type StepName } from './values.ts';

/** Where in the wizard one is: five names with the present one marked; on a phone only that one is named. */
export const WizardProgress = ({ step }: { readonly step: StepName }) => {
    const translate = useMessage();
    const at = steps.indexOf(step);
    return (
        <Box component="ol" aria-label={translate('wizard.progress', { step: at + 1, count: steps.length })} sx={{ display: 'flex', gap: { xs: 1, sm: 2 }, listStyle: 'none', m: 0, px: 3, pb: 1.5, flexShrink: 0 }}>
            {steps.map((name, index) => {
                const isHere = index === at;
                return (
                    <Box
                        component="li"
                        key={name}
                        aria-current={isHere ? 'step' : undefined}
                        sx={{ flex: { xs: isHere ? '1 1 auto' : '0 0 auto', sm: 1 }, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, pt: 1, borderTop: 3, borderColor: index <= at ? 'primary.main' : 'divider', color: isHere ? 'text.primary' : 'text.secondary', fontWeight: isHere ? 650 : 400, fontSize: 13 }}
                    >
                        <Box aria-hidden sx={{ display: 'inline-flex', minWidth: 18, justifyContent: 'center' }}>{index < at ? <CheckIcon sx={{ fontSize: 16 }} /> : index + 1}</Box>
                        <Box component="span" sx={isHere ? {} : { display: { xs: 'none', sm: 'inline' } }}>{translate(`wizard.steps.${name}`)}</Box>
                    </Box>
                );
            })}
        </Box>
    );
};
