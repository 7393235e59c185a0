import { Alert, Box, Button, Typography } from '@mui/material';
import { RecordContextProvider } from 'ra-core';

import { isEmpty } from '../../../../resources/rules/valueAt.ts';
import { humanise } from '../../../../resources/schema/index.ts';
import { FieldCell } from '../../../admin/fields/FieldCell.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { AllowanceSummary } from '../../credit/AllowanceNotices.tsx';
import { LoginPreview } from '../../themes/LoginPreview.tsx';
import { useSameCodeText } from './DetailsStep.tsx';
import { isFreeMac, type Order } from './records.ts';
import { stepFields, type TypedStep, type Values } from './values.ts';

interface ReviewStepProps {
    readonly order: Order;
    /** Existing clients with the same code. */
    readonly sameCode: readonly Values[];
    readonly onChange: (step: TypedStep) => void;
}

const VOUCHER_PLAN = ['PlanPrice', 'PlanMins', 'PlanMB'];

interface ReviewPartProps extends Omit<ReviewStepProps, 'sameCode'> {
    readonly step: TypedStep;
    readonly names: readonly string[];
}

const ReviewPart = ({ step, order, names, onChange }: ReviewPartProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const title = translate(`wizard.steps.${step}`);
    const record = { id: 0, ...order.values[step] };

    return (
        <Box component="section" sx={{ mb: 2 }}>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    borderBottom: 1,
                    borderColor: 'divider',
                    mb: 1,
                    pb: 0.5,
                }}
            >
                <Typography component="h3" variant="subtitle1">
                    {title}
                </Typography>
                <Button
                    size="small"
                    aria-label={translate('wizard.changePart', { part: title })}
                    onClick={() => onChange(step)}
                >
                    {translate('wizard.change')}
                </Button>
            </Box>
            <Box
                component="dl"
                sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: 'repeat(2, minmax(0, 1fr))',
                    },
                    columnGap: 3,
                    rowGap: 0.75,
                    m: 0,
                }}
            >
                {names.map(name => {
                    const field = stepFields[step][name];

                    return (
                        field && (
                            <Box
                                key={name}
                                sx={{
                                    display: 'grid',
                                    gridTemplateColumns:
                                        'minmax(0, 2fr) minmax(0, 3fr)',
                                    gap: 1,
                                }}
                            >
                                <Box
                                    component="dt"
                                    sx={{ color: 'text.secondary' }}
                                >
                                    {field.label
                                        ? formatters.text(field.label)
                                        : humanise(name)}
                                </Box>
                                <Box
                                    component="dd"
                                    sx={{ m: 0, overflowWrap: 'anywhere' }}
                                >
                                    <FieldCell
                                        source={name}
                                        field={field}
                                        record={record}
                                        formatters={formatters}
                                    />
                                    {name === 'PlanPrice' &&
                                        ` ${String(order.values.details.CurrCode ?? '')}`}
                                </Box>
                            </Box>
                        )
                    );
                })}
            </Box>
        </Box>
    );
};

/** Step 4: everything that will be created, with a way back to each part. */
export const ReviewStep = ({ order, sameCode, onChange }: ReviewStepProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const sameCodeText = useSameCodeText();
    const { details, theme } = order.values;
    const { voucher, loginType } = order.theme;

    return (
        <RecordContextProvider value={{ id: 0 }}>
            {sameCode.length > 0 && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {sameCodeText(String(details.Code), sameCode)}
                </Alert>
            )}
            {isEmpty(details.LocTimeOffset) && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {translate('wizard.noClock')}
                </Alert>
            )}
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        md: 'minmax(0, 1fr) 180px',
                    },
                    gap: 4,
                    alignItems: 'start',
                }}
            >
                <div>
                    <ReviewPart
                        step="details"
                        order={order}
                        names={Object.keys(stepFields.details)}
                        onChange={onChange}
                    />
                    <ReviewPart
                        step="credentials"
                        order={order}
                        names={Object.keys(stepFields.credentials).filter(
                            name => name !== 'ConfirmPassword',
                        )}
                        onChange={onChange}
                    />
                    <ReviewPart
                        step="theme"
                        order={order}
                        names={[
                            'ThemeCode',
                            'Preset',
                            ...(voucher ? VOUCHER_PLAN : []),
                        ]}
                        onChange={onChange}
                    />
                    {voucher && (
                        <Box sx={{ mb: 2 }}>
                            <AllowanceSummary
                                plan={theme}
                                formatters={formatters}
                            />
                        </Box>
                    )}
                    {isFreeMac(order) && (
                        <Alert severity="info" variant="outlined">
                            {translate('wizard.freeHint')}
                        </Alert>
                    )}
                </div>
                <Box sx={{ display: { xs: 'none', md: 'block' } }}>
                    <LoginPreview
                        colours={theme}
                        name={String(details.SiteName ?? '')}
                        loginType={loginType}
                    />
                </Box>
            </Box>
        </RecordContextProvider>
    );
};
