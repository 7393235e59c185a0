import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';

import { isComposing } from '../../components/useSearchBox.ts';
import { isSingleKey, pressedKey } from '../../foundation/keys.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** The search box of a list; the `/` key focuses it. */
export const SearchInput = () => {
    const translate = useMessage();
    const input = useRef<HTMLInputElement>(null);
    const { field } = useController({ name: 'q' });
    const [composed, setComposed] = useState<string>(); // unfinished IME input; not searched for

    const type = (text: string) => {
        setComposed(undefined);
        field.onChange(text);
    };

    useEffect(() => {
        const focus = (event: KeyboardEvent) => {
            if (
                !isSingleKey(event, '/') ||
                document.querySelector('[role="dialog"]')
            )
                return;
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
            name="q"
            inputRef={input}
            value={composed ?? field.value ?? ''}
            onChange={event =>
                (isComposing(event) ? setComposed : type)(event.target.value)
            }
            onCompositionEnd={event =>
                type((event.target as HTMLInputElement).value)
            }
            onKeyDown={event => {
                if (pressedKey(event.nativeEvent) !== 'Escape' || !field.value)
                    return;
                event.stopPropagation();
                field.onChange('');
            }}
            placeholder={translate('screens.list.search')}
            inputProps={{
                'aria-label': translate('screens.list.search'),
                'aria-keyshortcuts': '/',
                autoComplete: 'off',
            }}
            sx={{
                '& input::-webkit-search-cancel-button': { display: 'none' },
            }}
            startAdornment={
                <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                </InputAdornment>
            }
            endAdornment={
                field.value ? (
                    <InputAdornment position="end">
                        <IconButton
                            edge="end"
                            size="small"
                            aria-label={translate('shell.clear')}
                            onClick={() => field.onChange('')}
                        >
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    </InputAdornment>
                ) : null
            }
        />
    );
};
