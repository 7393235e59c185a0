import { Box, FormHelperText, Typography } from '@mui/material';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { device } from '../../../resources/device.ts';
import { isColour } from '../../../resources/rules/colour.ts';
import { BulkDialog } from '../../admin/actions/bulk/BulkDialog.tsx';
import { changing, useBulkAct } from '../../admin/actions/bulk/useBulkAct.tsx';
import { choiceOptions } from '../../admin/fields/choices.ts';
import { SpeedInput } from '../../admin/fields/NumberInput.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { ListDialogProps } from '../../admin/overrideTables.ts';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { colourNames } from '../themes/loginColours.ts';
import { type Preset, PresetChoice } from './PresetChoice.tsx';

const speeds = ['SpeedKBD', 'SpeedKBU'] as const;

/** Settings to apply to many devices. Unset ones stay as they are on each device. */
interface SettingsInput {
    readonly preset?: Readonly<Record<string, unknown>> | undefined;
    /** Null for none. */
    readonly loginType?: string | null | undefined;
    /** Kilobytes per second; a string is not a number. */
    readonly speeds: Readonly<
        Record<(typeof speeds)[number], number | string | null>
    >;
}

/** The device fields to change, with their new values. */
export const settingsChange = ({
    preset = {},
    loginType,
    speeds: typed,
}: SettingsInput): Readonly<Record<string, unknown>> => ({
    ...Object.fromEntries(
        colourNames
            .filter(name => isColour(preset[name]))
            .map(name => [name, preset[name]]),
    ),
    ...(loginType !== undefined && { LoginType: loginType }),
    ...Object.fromEntries(
        speeds
            .filter(name => typeof typed[name] === 'number')
            .map(name => [name, typed[name]]),
    ),
});

/** The dialog's form values. */
interface Settings extends Readonly<
    Record<(typeof speeds)[number], number | string | null>
> {
    readonly preset?: Preset | undefined;
    readonly loginType: string;
}

const AS_IT_IS = 'asItIs';
const NONE = '';

/** The login type to set: undefined leaves it as it is, null removes it. */
const chosenLoginType = (choice: string): string | null | undefined => {
    if (choice === AS_IT_IS) return undefined;

    return choice === NONE ? null : choice;
};

/** Gives all selected devices the same colours, login type or speeds. Everything else stays as it is on each device. */
export const ManySettingsDialog = ({ ids, onClose }: ListDialogProps) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;

    const form = useForm<Settings>({
        defaultValues: { loginType: AS_IT_IS, SpeedKBD: null, SpeedKBU: null },
    });

    const [preset, loginType, SpeedKBD, SpeedKBU] = useWatch({
        control: form.control,
        name: ['preset', 'loginType', 'SpeedKBD', 'SpeedKBU'],
    });

    const change = settingsChange({
        preset,
        loginType: chosenLoginType(loginType),
        speeds: { SpeedKBD, SpeedKBU },
    });

    const isNothing = Object.keys(change).length === 0;

    const { run, start, onUndo } = useBulkAct({
        name: 'device',
        done: count => translate('bulk.devices.done', { smart_count: count }),
        onClose,
    });

    const label = text(device.actions.changeSettings.label);

    const confirm = form.handleSubmit(() => {
        if (!isNothing) start(ids, changing('device', change));
    });

    return (
        <BulkDialog
            isNamed
            isTyped={!isNothing}
            name="device"
            ids={ids}
            title={translate('bulk.devices.titled', {
                action: label,
                smart_count: ids.length,
            })}
            confirm={translate('bulk.devices.apply')}
            run={run}
            onUndo={onUndo}
            onConfirm={() => void confirm()}
            onClose={onClose}
        >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('bulk.devices.intro')}
            </Typography>
            <PresetChoice
                value={preset}
                onChange={chosen => form.setValue('preset', chosen)}
            />
            <PlainSelect
                name="LoginType"
                label={text(device.fields.LoginType.label)}
                value={loginType}
                options={[
                    {
                        value: AS_IT_IS,
                        label: translate('bulk.devices.asItIs'),
                    },
                    { value: NONE, label: translate('screens.choice.none') },
                    ...choiceOptions(device.fields.LoginType, formatters),
                ]}
                onChange={chosen => form.setValue('loginType', chosen)}
            />
            <FormProvider {...form}>
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: '1fr 1fr',
                    }}
                >
                    {speeds.map(name => (
                        <SpeedInput
                            key={name}
                            source={name}
                            field={device.fields[name]}
                        />
                    ))}
                </Box>
            </FormProvider>
            {form.formState.isSubmitted && isNothing && (
                <FormHelperText error role="alert">
                    {translate('bulk.devices.nothing')}
                </FormHelperText>
            )}
        </BulkDialog>
    );
};
