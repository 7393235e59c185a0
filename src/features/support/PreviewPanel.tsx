import { Box, Skeleton, Typography } from '@mui/material';
import { Suspense, useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';

import { isBlankHtml } from '../../../resources/rules/fieldTypeChecks.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { useMessage } from '../../i18n/catalogue.ts';

const SanitisedHtml = lazyFrom(
    () => import('../../components/html/SanitisedHtml.tsx'),
    'SanitisedHtml',
);

/** Live preview of the page's body as guests will see it. */
export const PreviewPanel = () => {
    const message = useMessage();
    const id = useId();
    const body: unknown = useWatch({ name: 'Body' });
    const html = useDeferredValue(typeof body === 'string' ? body : '');

    return (
        <Box component="section" aria-labelledby={id} sx={{ width: '100%' }}>
            <Typography
                id={id}
                component="h2"
                sx={{ fontSize: '0.875rem', fontWeight: 600 }}
            >
                {message('imports.preview')}
            </Typography>
            <Typography
                sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1 }}
            >
                {message('support.previewText')}
            </Typography>
            <Box
                sx={{
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 2,
                    p: 2,
                    bgcolor: 'background.paper',
                    minHeight: 96,
                    overflowX: 'auto',
                }}
            >
                {isBlankHtml(html) ? (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {message('support.previewEmpty')}
                    </Typography>
                ) : (
                    <Suspense fallback={<Skeleton height={64} />}>
                        <SanitisedHtml html={html} />
                    </Suspense>
                )}
            </Box>
        </Box>
    );
};
