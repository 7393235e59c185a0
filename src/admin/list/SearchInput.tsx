import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The search box of a list; `/` goes to it. */
export const SearchInput = ({ name = 'q' }: { readonly name?: string }) => {
    const translate = useMessage();
    const input = useRef<HTMLInputElement>(null);
    const { field } = useController({ name });
    useEffect(() => {
        const focus = (event: KeyboardEvent) => {
            if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
            event.preventDefault();
            input.current?.focus();
            input.current?.select();
        };
        document.addEventListener('keydown', focus);
        return () => document.removeEventListener('keydown', focus);
    }, []);
    return (
        <OutlinedInput
            fullWidth
            size="small"
            type="search"
            name={name}
            inputRef={input}
            value={field.value ?? ''}
            onChange={event => field.onChange(event.target.value)}
            onKeyDown={event => {
                if (event.key !== 'Escape' || !field.value) return;
                event.stopPropagation();
                field.onChange('');
            }}
            placeholder={translate('screens.list.search')}
            inputProps={{ 'aria-label': translate('screens.list.search'), 'aria-keyshortcuts': '/', autoComplete: 'off' }}
            sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
            startAdornment={<InputAdornment position="start"><SearchIcon fontSize="small" /></InputAdornment>}
            endAdornment={
                field.value ? (
                    <InputAdornment position="end">
                        <IconButton edge="end" size="small" aria-label={translate('screens.picker.clear')} onClick={() => field.onChange('')}>
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    </InputAdornment>
                ) : null
            }
        />
    );
};
