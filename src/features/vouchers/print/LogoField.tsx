import { Box, Button } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { Labelled } from '../../../components/inputs/Labelled.tsx';
import { pictureTypes } from '../../../foundation/pictureProblem.ts';
import { MAX_LOGO_BYTES, readLogo } from './readLogo.ts';

interface LogoFieldProps {
    /** A `data:` address; empty for none. */
    readonly logo: string;
    readonly onChange: (logo: string) => void;
}

/** The picture that the cards of a site bear; the API has no call to read a theme's logo, so it is chosen here and kept in the browser. */
export const LogoField = ({ logo, onChange }: LogoFieldProps) => {
    const message = useMessage();
    const translate = useMessage();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [error, setError] = useState<string>();
    const take = async (file: File | undefined) => {
        if (!file) return;
        const read = await readLogo(file);
        if ('logo' in read) onChange(read.logo);
        setError('problem' in read ? translate(`uploads.refused.${read.problem}`, { name: file.name, limit: MAX_LOGO_BYTES / 1_000_000 }) : undefined);
    };
    return (
        <Labelled group id={id} label={message('vouchers.studio.logo')} error={error}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                {logo && <Box component="img" src={logo} alt={message('vouchers.studio.logo')} sx={{ height: 32, maxWidth: 120, objectFit: 'contain' }} />}
                <Button size="small" variant="outlined" onClick={() => input.current?.click()}>{message('vouchers.studio.chooseLogo')}</Button>
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
                {logo && <Button size="small" onClick={() => onChange('')}>{message('vouchers.studio.removeLogo')}</Button>}
            </Box>
        </Labelled>
    );
};
