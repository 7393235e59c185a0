import { Alert, Box, Checkbox, FormControlLabel, FormGroup, Switch } from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { colourChoices } from './cardColours.ts';
import { LogoField } from './LogoField.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import type { PrintOptions } from './printOptions.ts';
import { cardLines, cardsPerPage, sheetFormats, sheetLayout } from './sheetLayout.ts';
import type { WifiNetwork } from './wifiQr.ts';

interface VoucherOptionsProps {
    readonly options: PrintOptions;
    readonly onChange: (part: Partial<PrintOptions>) => void;
    readonly network: WifiNetwork;
    readonly onNetwork: (part: Partial<WifiNetwork>) => void;
    /** Labels of the first sheet that are gone. */
    readonly skip: number;
    readonly onSkip: (skip: number) => void;
    readonly logo: string;
    readonly onLogo: (logo: string) => void;
    readonly noSiteColours: boolean;
}

/** How the cards are printed. */
export const VoucherOptions = ({ options, onChange, network, onNetwork, skip, onSkip, logo, onLogo, noSiteColours }: VoucherOptionsProps) => {
    const message = useMessage();
    const linesId = useId();
    const { format, lines } = options;
    const isPaper = format === 'a4' || format === 'letter';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <PlainSelect
                name="Format"
                label={message('vouchers.studio.format')}
                value={format}
                options={sheetFormats.map(value => ({ value, label: message(`vouchers.studio.formats.${value}`) }))}
                onChange={value => onChange({ format: value })}
            />
            {isPaper && (
                <PlainSelect
                    name="PerPage"
                    label={message('vouchers.studio.perPage')}
                    value={String(options.perPage)}
                    options={cardsPerPage.map(count => ({
                        value: String(count),
                        label: message('vouchers.studio.perPageItem', { count, columns: sheetLayout({ ...options, perPage: count }).columns }),
                    }))}
                    onChange={value => onChange({ perPage: Number(value) })}
                />
            )}
            {format === 'labels' && (
                <PlainSelect
                    name="Skip"
                    label={message('vouchers.studio.skip')}
                    help={message('vouchers.studio.skipHelp')}
                    value={String(skip)}
                    options={Array.from({ length: 21 }, (_, count) => ({ value: String(count), label: String(count) }))}
                    onChange={value => onSkip(Number(value))}
                />
            )}
            <Labelled group id={linesId} label={message('vouchers.studio.lines')}>
                <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
                    {cardLines.map(line => (
                        <FormControlLabel
                            key={line}
                            sx={{ ...(line === 'qr' && { gridColumn: '1 / -1' }) }}
                            control={
                                <Checkbox
                                    size="small"
                                    name={`line.${line}`}
                                    checked={lines.includes(line)}
                                    onChange={(_, checked) => onChange({ lines: cardLines.filter(one => (one === line ? checked : lines.includes(one))) })}
                                />
                            }
                            label={message(`vouchers.studio.line.${line}`)}
                        />
                    ))}
                </FormGroup>
            </Labelled>
            <PlainSelect
                name="Colours"
                label={message('vouchers.studio.colours')}
                value={options.colours}
                options={colourChoices.map(value => ({ value, label: message(`vouchers.studio.colour.${value}`) }))}
                onChange={value => onChange({ colours: value })}
            />
            {noSiteColours && <Alert severity="info">{message('vouchers.studio.noSiteColours')}</Alert>}
            <LogoField logo={logo} onChange={onLogo} />
            <FormControlLabel
                control={<Switch name="Wifi" checked={options.wifi} onChange={(_, wifi) => onChange({ wifi })} />}
                label={message('vouchers.studio.wifi')}
            />
            {options.wifi && <NetworkFields network={network} onChange={onNetwork} />}
        </Box>
    );
};
