import { Box } from '@mui/material';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** Markup from the server, without anything that could run; links open apart. */
export const SanitisedHtml = ({ html }: { readonly html: string }) => {
    const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'], FORBID_ATTR: ['style'] }), [html]);
    return <Box sx={{ overflowWrap: 'anywhere', '& img': { maxWidth: '100%' }, '& > :first-of-type': { mt: 0 } }} dangerouslySetInnerHTML={{ __html: clean }} />;
};
