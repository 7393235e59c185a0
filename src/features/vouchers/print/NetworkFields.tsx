import { Box, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { problemOfNetwork, type WifiNetwork } from './wifiQr.ts';

interface NetworkFieldsProps {
    readonly network: WifiNetwork;
    readonly onChange: (part: Partial<WifiNetwork>) => void;
}

/** Name and password of the Wi-Fi network that cards lead into. */
export const NetworkFields = ({ network, onChange }: NetworkFieldsProps) => {
    const message = useMessage();
    const ssidId = useId();
    const passwordId = useId();
    const problem = problemOfNetwork(network);
    const errorOf = (part: keyof WifiNetwork) => (problem === part ? message(`vouchers.studio.wifiProblem.${part}`) : undefined);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Labelled id={ssidId} label={message('vouchers.studio.ssid')} error={errorOf('ssid')}>
                <OutlinedInput
                    fullWidth
                    size="small"
                    id={ssidId}
                    name="SSID"
                    value={network.ssid}
                    error={problem === 'ssid'}
                    onChange={event => onChange({ ssid: event.target.value })}
                    inputProps={{ autoComplete: 'off', spellCheck: false, 'aria-describedby': problem === 'ssid' ? helpIdOf(ssidId) : undefined }}
                />
            </Labelled>
            <Labelled id={passwordId} label={message('vouchers.studio.wifiPassword')} help={message('vouchers.studio.wifiHelp')} error={errorOf('password')}>
                <OutlinedInput
                    fullWidth
                    size="small"
                    id={passwordId}
                    name="NetworkPassword"
                    value={network.password}
                    error={problem === 'password'}
                    onChange={event => onChange({ password: event.target.value })}
                    inputProps={{ autoComplete: 'off', spellCheck: false, 'aria-describedby': helpIdOf(passwordId) }}
                />
            </Labelled>
        </Box>
    );
};
