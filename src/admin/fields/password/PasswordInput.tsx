import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { InputProps } from '../fieldType.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const PasswordInput = (props: InputProps) => {
    const translate = useMessage();
    const [shown, setShown] = useState(false);
    return (
        <TextLikeInput
            {...props}
            type={shown ? 'text' : 'password'}
            html={{ autoComplete: 'new-password', spellCheck: false, 'data-1p-ignore': true }}
            end={
                <IconButton edge="end" size="small" aria-label={translate(shown ? 'screens.secret.hide' : 'screens.secret.show')} onClick={() => setShown(!shown)}>
                    {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
                </IconButton>
            }
        />
    );
};
