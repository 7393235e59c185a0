import { Alert, Box, Button, Typography } from '@mui/material';
import { type Identifier, type RaRecord, useGetList } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { freshFor } from '../../../../dataProvider/index.ts';
import { NumberInput } from '../../../admin/fields/NumberInput.tsx';
import { LabelledPicker } from '../../../admin/fields/RecordPicker.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { settings } from '../../../foundation/settings.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { AllowanceSummary } from '../../credit/AllowanceNotices.tsx';
import { loginColoursOf } from '../../themes/loginColours.ts';
import { LoginPreview } from '../../themes/LoginPreview.tsx';
import { themeFacts } from './records.ts';
import { StepInput } from './StepForm.tsx';
import { stepFields, type Values } from './values.ts';

const ALL_THEMES = 1000;

/** All themes, to know what choosing one implies. */
export const useThemes = () => {
    const { data, isError, refetch } = useGetList(
        'theme',
        {
            pagination: { page: 1, perPage: ALL_THEMES },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        },
        { staleTime: freshFor.minute },
    );

    const factsOf = useCallback(
        (code: unknown) =>
            themeFacts(code, data ?? [], settings().freeMacThemeCodes),
        [data],
    );

    return {
        ready: data !== undefined,
        failed: isError && data === undefined,
        reload: () => void refetch(),
        factsOf,
    };
};

type Themes = ReturnType<typeof useThemes>;

interface ThemeStepProps {
    readonly details: Values;
    readonly themes: Themes;
    readonly plansLocked: boolean;
}

/** Says that the themes could not be loaded, with a way to try again. */
export const ThemesFailed = ({ themes }: { readonly themes: Themes }) => {
    const translate = useMessage();

    return (
        themes.failed && (
            <Alert
                severity="error"
                action={
                    <Button
                        color="inherit"
                        size="small"
                        onClick={themes.reload}
                    >
                        {translate('wizard.loadAgain')}
                    </Button>
                }
            >
                {translate('wizard.themesFailed')}
            </Alert>
        )
    );
};

const ThemePreset = () => {
    const translate = useMessage();
    const { setValue } = useFormContext();
    const preset: unknown = useWatch({ name: 'Preset' });

    const choose = (id: Identifier | null, record: RaRecord | null) => {
        setValue('Preset', id, { shouldDirty: true });
        for (const [name, colour] of Object.entries(
            loginColoursOf(record ?? {}),
        ))
            setValue(name, colour, { shouldDirty: true });
    };

    return (
        <LabelledPicker
            name="Preset"
            target="themepresets"
            label={translate('bulk.devices.preset')}
            help={translate('wizard.presetHelp')}
            value={typeof preset === 'number' ? preset : null}
            onChoose={choose}
        />
    );
};

/** Step 3: how guests log in and what the login page looks like. For a voucher theme, also the vouchers' plan. */
export const ThemeStep = ({ details, themes, plansLocked }: ThemeStepProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const values: Values = useWatch();
    const { voucher, freeMac, loginType } = themes.factsOf(values.ThemeCode);
    const price = stepFields.theme.PlanPrice;

    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    md: 'minmax(0, 1fr) 300px',
                },
                gap: 4,
                alignItems: 'start',
            }}
        >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                <StepInput step="theme" name="ThemeCode" />
                <ThemesFailed themes={themes} />
                <ThemePreset />
                {voucher && (
                    <Box
                        component="section"
                        sx={{
                            display: 'flex',
                            flexDirection: 'column',
                            gap: 2,
                            mt: 1,
                        }}
                    >
                        <div>
                            <Typography component="h3" variant="subtitle2">
                                {translate('wizard.voucherPlan')}
                            </Typography>
                            <Typography
                                variant="body2"
                                sx={{ color: 'text.secondary' }}
                            >
                                {translate('wizard.voucherHint')}
                            </Typography>
                        </div>
                        {price && (
                            <NumberInput
                                source="PlanPrice"
                                field={price}
                                disabled={plansLocked}
                                currency={String(details.CurrCode ?? '')}
                            />
                        )}
                        <StepInput
                            step="theme"
                            name="PlanMins"
                            disabled={plansLocked}
                        />
                        <StepInput
                            step="theme"
                            name="PlanMB"
                            disabled={plansLocked}
                        />
                        <AllowanceSummary
                            plan={values}
                            formatters={formatters}
                        />
                    </Box>
                )}
                {(details.FreeMAC === true || freeMac) && (
                    <Alert severity="info" variant="outlined">
                        {translate('wizard.freeHint')}
                    </Alert>
                )}
            </Box>
            <LoginPreview
                colours={values}
                name={String(details.SiteName || details.Company || '')}
                loginType={loginType}
            />
        </Box>
    );
};
