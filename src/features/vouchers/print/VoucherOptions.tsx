import {
    Alert,
    Box,
    Button,
    Checkbox,
    FormControlLabel,
    FormGroup,
    Switch,
} from '@mui/material';
import { useId, useRef, useState } from 'react';

import { problemOfNetwork } from '../../../../resources/rules/wifiCode.ts';
import {
    helpIdOf,
    LabelledInput,
} from '../../../components/inputs/Labelled.tsx';
import {
    type PictureProblem,
    pictureTypes,
} from '../../../components/inputs/pictureFormat.ts';
import { PictureRemarks } from '../../../components/inputs/PictureUpload.tsx';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import {
    pictureBoxes,
    type PictureRemark,
    preparePicture,
} from '../../../components/inputs/preparePicture.ts';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import {
    colourChoices,
    useCardLogo,
    useNetwork,
    usePrintOptions,
} from './printOptions.ts';
import {
    cardLines,
    cardsPerPage,
    sheetFormats,
    sheetLayout,
} from './sheetLayout.ts';

/** The largest logo kept in the browser, in bytes. */
export const MAX_LOGO_BYTES = 200_000;

interface ReadLogo {
    /** A `data:` URL. */
    readonly logo: string;
    readonly remarks: readonly PictureRemark[];
}

/** Reads a picture file as a `data:` URL to keep in the browser, or returns why it cannot be used. */
export const readLogo = async (
    chosen: File,
): Promise<ReadLogo | { readonly problem: PictureProblem }> => {
    const prepared = await preparePicture(
        chosen,
        pictureBoxes.logo,
        MAX_LOGO_BYTES,
    );

    if ('problem' in prepared) return prepared;
    const { file, remarks } = prepared;
    const bytes = new Uint8Array(await file.arrayBuffer());

    const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join(
        '',
    );

    return { logo: `data:${file.type};base64,${btoa(binary)}`, remarks };
};

/**
 * The picture on a site's cards. The API has no call to read a theme's logo, so it is chosen here and kept in the
 * browser.
 */
const LogoField = ({ siteId }: { readonly siteId: number }) => {
    const message = useMessage();
    const [logo, onChange] = useCardLogo(siteId);
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [error, setError] = useState<string>();
    const [remarks, setRemarks] = useState<readonly PictureRemark[]>([]);

    const take = async (file: File | undefined) => {
        if (!file) return;
        const read = await readLogo(file);

        if ('problem' in read) {
            const limit = MAX_LOGO_BYTES / 1_000_000;
            setRemarks([]);

            setError(
                message(`uploads.refused.${read.problem}`, {
                    name: file.name,
                    limit,
                }),
            );

            return;
        }

        onChange(read.logo);
        setRemarks(read.remarks);
        setError(undefined);
    };

    return (
        <LabelledInput
            group
            id={id}
            label={message('vouchers.studio.logo')}
            error={error}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    flexWrap: 'wrap',
                }}
            >
                {logo && (
                    <Box
                        component="img"
                        src={logo}
                        alt={message('vouchers.studio.logo')}
                        sx={{ height: 32, maxWidth: 120, objectFit: 'contain' }}
                    />
                )}
                <Button
                    size="small"
                    variant="outlined"
                    onClick={() => input.current?.click()}
                >
                    {message('vouchers.studio.chooseLogo')}
                </Button>
                <input
                    ref={input}
                    hidden
                    type="file"
                    name="Logo"
                    aria-label={message('vouchers.studio.chooseLogo')}
                    accept={pictureTypes.join(',')}
                    onChange={event => {
                        void take(event.target.files?.[0]);
                        event.target.value = '';
                    }}
                />
                {logo && (
                    <Button
                        size="small"
                        onClick={() => {
                            onChange('');
                            setRemarks([]);
                        }}
                    >
                        {message('vouchers.studio.removeLogo')}
                    </Button>
                )}
            </Box>
            <PictureRemarks remarks={remarks} />
        </LabelledInput>
    );
};

/** Name and password of the Wi-Fi network that the cards connect to. */
const NetworkFields = ({ siteId }: { readonly siteId: number }) => {
    const message = useMessage();
    const id = useId();
    const { network, change } = useNetwork(siteId);
    const problem = problemOfNetwork(network);

    const fields = [
        {
            part: 'ssid',
            name: 'SSID',
            label: message('vouchers.studio.ssid'),
            help: undefined,
        },
        {
            part: 'password',
            name: 'NetworkPassword',
            label: message('vouchers.studio.wifiPassword'),
            help: message('vouchers.studio.wifiHelp'),
        },
    ] as const;

    const inputs = fields.map(({ part, name, label, help }) => {
        const error =
            problem?.part === part
                ? message(
                      problem.why === 'unlike'
                          ? 'vouchers.studio.wifiProblem.unlike'
                          : `vouchers.studio.wifiProblem.${part}`,
                  )
                : undefined;

        const describedBy = (error ?? help) && helpIdOf(id + part);

        return (
            <LabelledInput
                key={part}
                id={id + part}
                label={label}
                help={help}
                error={error}
            >
                <TextField
                    id={id + part}
                    name={name}
                    value={network[part]}
                    onType={text => change({ [part]: text })}
                    error={error !== undefined}
                    describedBy={describedBy}
                    html={{ spellCheck: false }}
                />
            </LabelledInput>
        );
    });

    return (
        <>
            {inputs}
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        name="Hidden"
                        checked={network.hidden === true}
                        onChange={(_, hidden) => change({ hidden })}
                    />
                }
                label={message('vouchers.studio.wifiHidden')}
            />
        </>
    );
};

interface Option<Value extends string> {
    readonly value: Value;
    readonly label: string;
}

/** Options for how many labels of the first sheet are already used. */
const LABELS: readonly Option<string>[] = Array.from(
    { length: 21 },
    (_, count) => ({ value: String(count), label: String(count) }),
);

interface VoucherOptionsProps {
    readonly siteId: number;
    /** Labels of the first sheet that are already used. */
    readonly skip: number;
    readonly onSkip: (skip: number) => void;
    readonly noSiteColours: boolean;
}

/** Form for how the cards are printed. */
export const VoucherOptions = ({
    siteId,
    skip,
    onSkip,
    noSiteColours,
}: VoucherOptionsProps) => {
    const message = useMessage();
    const linesId = useId();
    const { options, change: onChange } = usePrintOptions();
    const { format, lines } = options;

    const choice = <Value extends string>(
        name: string,
        text: 'format' | 'perPage' | 'skip' | 'colours',
        value: Value,
        offered: readonly Option<Value>[],
        onChoose: (value: Value) => void,
        help?: string,
    ) => (
        <PlainSelect
            name={name}
            label={message(`vouchers.studio.${text}`)}
            value={value}
            options={offered}
            onChange={onChoose}
            {...(help && { help })}
        />
    );

    const perPageOption = (count: number) => ({
        value: String(count),
        label: message('vouchers.studio.perPageItem', {
            count,
            columns: sheetLayout({ ...options, perPage: count }).columns,
        }),
    });

    const isPaper = format === 'a4' || format === 'letter';

    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {choice(
                'Format',
                'format',
                format,
                sheetFormats.map(value => ({
                    value,
                    label: message(`vouchers.studio.formats.${value}`),
                })),
                value => onChange({ format: value }),
            )}
            {isPaper &&
                choice(
                    'PerPage',
                    'perPage',
                    String(options.perPage),
                    cardsPerPage.map(perPageOption),
                    value => onChange({ perPage: Number(value) }),
                )}
            {format === 'labels' &&
                choice(
                    'Skip',
                    'skip',
                    String(skip),
                    LABELS,
                    value => onSkip(Number(value)),
                    message('vouchers.studio.skipHelp'),
                )}
            <LabelledInput
                group
                id={linesId}
                label={message('vouchers.studio.lines')}
            >
                <FormGroup
                    sx={{
                        display: 'grid',
                        gridTemplateColumns:
                            'repeat(auto-fill, minmax(130px, 1fr))',
                    }}
                >
                    {cardLines.map(line => (
                        <FormControlLabel
                            key={line}
                            sx={{
                                ...(line === 'qr' && { gridColumn: '1 / -1' }),
                            }}
                            control={
                                <Checkbox
                                    size="small"
                                    name={`line.${line}`}
                                    checked={lines.includes(line)}
                                    onChange={(_, checked) =>
                                        onChange({
                                            lines: cardLines.filter(one =>
                                                one === line
                                                    ? checked
                                                    : lines.includes(one),
                                            ),
                                        })
                                    }
                                />
                            }
                            label={message(`vouchers.studio.line.${line}`)}
                        />
                    ))}
                </FormGroup>
            </LabelledInput>
            {choice(
                'Colours',
                'colours',
                options.colours,
                colourChoices.map(value => ({
                    value,
                    label: message(`vouchers.studio.colour.${value}`),
                })),
                value => onChange({ colours: value }),
            )}
            {noSiteColours && (
                <Alert severity="info">
                    {message('vouchers.studio.noSiteColours')}
                </Alert>
            )}
            <LogoField siteId={siteId} />
            <FormControlLabel
                control={
                    <Switch
                        name="Wifi"
                        checked={options.wifi}
                        onChange={(_, wifi) => onChange({ wifi })}
                    />
                }
                label={message('vouchers.studio.wifi')}
            />
            {options.wifi && <NetworkFields siteId={siteId} />}
        </Box>
    );
};
