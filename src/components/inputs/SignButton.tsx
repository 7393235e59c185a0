import { IconButton } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import type { useTypedNumber } from './useTypedNumber.ts';

interface SignButtonProps {
    /** Of the number. */
    readonly label: string;
    readonly typed: ReturnType<typeof useTypedNumber>;
    readonly disabled: boolean;
}

const turned = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`);

/** Puts a minus before a typed number, or takes it away: the pad of digits of most phones has none. */
export const SignButton = ({ label, typed, disabled }: SignButtonProps) => {
    const name = useMessage()('screens.changeSign', { field: label });
    return <IconButton size="small" edge="end" disabled={disabled} aria-label={name} onClick={() => typed.type(turned(typed.text.trim()))}>±</IconButton>;
};
