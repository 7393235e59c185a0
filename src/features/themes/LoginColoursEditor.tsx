import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { tidyValue } from '../../../resources/rules/tidy.ts';
import {
    contrast,
    READABLE_CONTRAST,
} from '../../../resources/rules/typed/typedColour.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { themepresets } from '../../../resources/themepresets.ts';
import { ColourInput } from '../../admin/fields/ColourInput.tsx';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { colourNames } from './loginColours.ts';
import { LoginPreview } from './LoginPreview.tsx';

interface ContrastWarningsProps<Name extends string> {
    readonly fields: Readonly<Record<Name, Field>>;
    /** A text colour and the background colour behind it. */
    readonly pairs: readonly (readonly [ink: Name, ground: Name])[];
    readonly message: MessageKey;
}

/** Rounded down, so that a contrast just too low does not look like enough. */
const floored = (ratio: number): number => Math.floor(ratio * 10) / 10;

/**
 * Warns about hard-to-read texts in the colours of the surrounding form. A colour that is not set counts as its
 * default.
 */
export const ContrastWarnings = <Name extends string>({
    fields,
    pairs,
    message: key,
}: ContrastWarningsProps<Name>) => {
    const { translate: message, text, language } = useFormatters();
    const values = useWatch() as Readonly<Record<string, unknown>>;

    const colourOf = (name: Name) =>
        String(tidyValue(fields[name], values[name]) || fields[name].default);

    const labelOf = (name: Name) => text(fields[name].label ?? name);

    const poor = pairs.flatMap(([ink, ground]) => {
        const ratio = contrast(colourOf(ink), colourOf(ground));

        return ratio === undefined || ratio >= READABLE_CONTRAST
            ? []
            : [{ ink, ground, ratio }];
    });

    return (
        <Box
            role="status"
            sx={{ display: 'grid', gap: 1, gridColumn: '1 / -1' }}
        >
            {poor.map(({ ink, ground, ratio }) => (
                <Alert key={`${ink} ${ground}`} severity="warning">
                    {message(key, {
                        text: labelOf(ink),
                        ground: labelOf(ground),
                        ratio: numberText(floored(ratio), language, { min: 1 }),
                        wanted: numberText(READABLE_CONTRAST, language, {
                            min: 1,
                        }),
                    })}
                </Alert>
            ))}
        </Box>
    );
};

interface LoginColoursEditorProps {
    readonly fields: Readonly<Record<(typeof colourNames)[number], Field>>;
    /** Name of the place where the guests log in. */
    readonly name: string;
    readonly pictures?: {
        readonly logo?: string | undefined;
        readonly background?: string | undefined;
        readonly banner?: string | undefined;
    };
    /** Shown above the colours: a control that sets several of them at once. */
    readonly children?: ReactNode;
}

const PAIRS = [
    ['ThemeHeaderTextColor', 'ThemeHeaderColor'],
    ['ThemeBodyTextColor', 'ThemeBodyColor'],
    ['ThemeLinkColor', 'ThemeBodyColor'],
    ['ThemeButtonTextColor', 'ThemeButtonColor'],
    ['ThemeFooterTextColor', 'ThemeFooterColor'],
] as const;

/** Inputs of the surrounding form for the ten colours of the guests' login page, with a live preview beside them. */
export const LoginColoursEditor = ({
    fields,
    name,
    pictures = {},
    children,
}: LoginColoursEditorProps) => {
    const values = useWatch() as Readonly<Record<string, unknown>>;

    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 260px' },
                alignItems: 'start',
            }}
        >
            <Box sx={{ display: 'grid', gap: 2 }}>
                {children}
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                    }}
                >
                    {colourNames.map(source => (
                        <ColourInput
                            key={source}
                            source={source}
                            field={fields[source]}
                        />
                    ))}
                    <ContrastWarnings
                        fields={fields}
                        pairs={PAIRS}
                        message="devices.contrast"
                    />
                </Box>
            </Box>
            <Box sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
                <LoginPreview
                    colours={values}
                    name={name}
                    loginType={values.LoginType}
                    {...pictures}
                />
            </Box>
        </Box>
    );
};

/** The colours of a preset with a preview of its login page. */
export const ColoursPanel = () => {
    const name = useWatch({ name: 'Name' }) as string | undefined;

    return (
        <Box sx={{ gridColumn: '1 / -1' }}>
            <LoginColoursEditor
                fields={themepresets.fields}
                name={name ?? ''}
            />
        </Box>
    );
};
