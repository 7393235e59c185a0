import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { textMessage } from '../../../resources/rules/textMessage.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { TextLikeInput } from '../../admin/fields/TextInput.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

/** The text of a message, with its number of characters and of the parts it will be sent (and charged) in. */
export const ContentInput = (props: InputProps) => {
    const message = useMessage();
    const content: unknown = useWatch({ name: props.source });
    const text = typeof content === 'string' ? content : '';
    const { parts: count, length, dear } = textMessage(text);
    const parts = message('support.parts', { smart_count: count });

    return (
        <Box>
            <TextLikeInput {...props} multiline minRows={4} maxRows={12} />
            <Box
                sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 2,
                    flexWrap: 'wrap',
                    mt: 0.5,
                    fontSize: '0.8125rem',
                    color: 'text.secondary',
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                <span>
                    {message('support.count', {
                        characters: text.length,
                        limit: props.field.maxLength ?? '',
                        parts,
                    })}
                </span>
                {count > 1 && <span>{message('support.partsCost')}</span>}
            </Box>
            {dear !== undefined && (
                <Box
                    role="status"
                    sx={{
                        mt: 0.5,
                        fontSize: '0.8125rem',
                        color: 'text.secondary',
                    }}
                >
                    {message('support.dear', { character: dear, length })}
                </Box>
            )}
        </Box>
    );
};

interface MessageCostProps {
    readonly count: number;
    readonly record: Readonly<Record<string, unknown>>;
}

/** The parts that so many messages of a text are sent and charged in. */
export const MessageCost = ({ count, record }: MessageCostProps) => {
    const message = useMessage();
    const { parts } = textMessage(String(record.Content ?? ''));
    if (parts === 0) return null;

    return (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {message('support.partsInAll', {
                smart_count: count,
                parts: message('support.parts', { smart_count: count * parts }),
            })}
        </Box>
    );
};
