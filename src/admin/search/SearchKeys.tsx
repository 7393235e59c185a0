import { Box } from '@mui/material';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';

const keys: readonly (readonly [key: string, says: MessageKey])[] = [
    ['↑ ↓', 'search.keyMove'],
    ['Enter', 'search.keyOpen'],
    ['Ctrl+Enter', 'search.keyActions'],
    ['Esc', 'search.keyClose'],
];

/** The keys of the search, at its foot. */
export const SearchKeys = ({ isDeep }: { readonly isDeep: boolean }) => {
    const message = useMessage();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, px: 2.5, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 12.5, color: 'text.secondary' }}>
            {keys.filter(([, says]) => !isDeep || says !== 'search.keyActions').map(([key, says]) => (
                <span key={key}>
                    <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600, mr: 0.5 }}>{key}</Box>
                    {message(isDeep && says === 'search.keyClose' ? 'search.back' : says)}
                </span>
            ))}
        </Box>
    );
};
