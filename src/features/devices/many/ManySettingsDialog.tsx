import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { device } from '../../../../resources/device.ts';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import { changing } from '../../../admin/actions/bulk/changeOf.ts';
import { useBulkAct } from '../../../admin/actions/bulk/useBulkAct.tsx';
import { choiceOptions } from '../../../admin/fields/choice/choiceOptions.ts';
import { problemText } from '../../../admin/fields/problemText.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { AmountField } from '../../../components/inputs/AmountField.tsx';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { PresetChoice, type Preset } from './PresetChoice.tsx';
import { settingsChange, speedProblem, speeds } from './settingsChange.ts';

const AS_IT_IS = 'asItIs';
const NONE = '';

/** Gives all selected devices the same colours, login type or speeds; whatever else each of them has stays. */
export const ManySettingsDialog = ({ ids, onClose }: ListDialogProps) => {
    const id = useId();
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const [preset, setPreset] = useState<Preset>();
    const [loginType, setLoginType] = useState(AS_IT_IS);
    const [typed, setTyped] = useState<Readonly<Record<(typeof speeds)[number], number | string | null>>>({ SpeedKBD: null, SpeedKBU: null });
    const [tried, setTried] = useState(false);
    const change = settingsChange({ preset, loginType: loginType === AS_IT_IS ? undefined : loginType === NONE ? null : loginType, speeds: typed });
    const isNothing = Object.keys(change).length === 0;
    const { run, start, onUndo } = useBulkAct({ name: 'device', done: count => translate('bulk.devices.done', { smart_count: count }), onClose });
    const label = text(device.actions.changeSettings.label);
    const confirm = () => {
        setTried(true);
        if (isNothing || speeds.some(name => speedProblem(name, typed[name]))) return;
        start(ids, changing('device', change));
    };
    return (
        <BulkDialog isNamed isTyped={!isNothing} name="device" ids={ids} title={translate('bulk.devices.titled', { action: label, smart_count: ids.length })} confirm={translate('bulk.devices.apply')} run={run} onUndo={onUndo} onConfirm={confirm} onClose={onClose}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('bulk.devices.intro')}</Typography>
            <PresetChoice value={preset} onChange={setPreset} />
            <PlainSelect
                name="LoginType"
                label={text(device.fields.LoginType.label)}
                value={loginType}
                options={[{ value: AS_IT_IS, label: translate('bulk.devices.asItIs') }, { value: NONE, label: translate('screens.choice.none') }, ...choiceOptions(device.fields.LoginType, formatters)]}
                onChange={setLoginType}
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
                {speeds.map(name => {
                    const problem = speedProblem(name, typed[name]);
                    const inputId = `${id}-${name}`;
                    return (
                        <Labelled key={name} id={inputId} label={text(device.fields[name].label)} error={problem && problemText(problem, 'device', name, translate)}>
                            <AmountField id={inputId} name={name} value={typed[name]} onChange={value => setTyped({ ...typed, [name]: value })} unit={translate('screens.speedUnit')} error={problem !== undefined} describedBy={problem && helpIdOf(inputId)} />
                        </Labelled>
                    );
                })}
            </Box>
            {tried && isNothing && <FormHelperText error role="alert">{translate('bulk.devices.nothing')}</FormHelperText>}
        </BulkDialog>
    );
};
