import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../resources/schema/index.ts';
import { ContrastWarnings } from './ContrastWarnings.tsx';
import { LoginPreview } from './LoginPreview.tsx';
import { colourNames } from '../foundation/loginColours.ts';

interface LoginColoursEditorProps {
    readonly fields: Readonly<Record<(typeof colourNames)[number], Field>>;
    /** What a colour is chosen with. */
    readonly Input: ComponentType<{ readonly source: string; readonly field: Field }>;
    /** Of the place whose guests log in. */
    readonly name: string;
    readonly pictures?: { readonly logo?: string | undefined; readonly background?: string | undefined; readonly banner?: string | undefined };
    /** Above the colours: what sets several of them at once. */
    readonly children?: ReactNode;
}
const PAIRS = [
    ['ThemeHeaderTextColor', 'ThemeHeaderColor'], ['ThemeBodyTextColor', 'ThemeBodyColor'], ['ThemeLinkColor', 'ThemeBodyColor'],
    ['ThemeButtonTextColor', 'ThemeButtonColor'], ['ThemeFooterTextColor', 'ThemeFooterColor'],
] as const;

/** The ten colours of the guests' login page in the form around it, with the page drawn beside them as one types. */
export const LoginColoursEditor = ({ fields, Input, name, pictures = {}, children }: LoginColoursEditorProps) => {
    const values = useWatch() as Readonly<Record<string, unknown>>;
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 260px' }, alignItems: 'start' }}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                {children}
                <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                    {colourNames.map(source => (
                        <Input key={source} source={source} field={fields[source]} />
                    ))}
                    <ContrastWarnings fields={fields} pairs={PAIRS} message="devices.contrast" />
                </Box>
            </Box>
            <Box sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
                <LoginPreview colours={values} name={name} loginType={values.LoginType} {...pictures} />
            </Box>
        </Box>
    );
};
