import { Box } from '@mui/material';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

interface SanitisedHtmlProps {
    readonly html: string;
    /** What a link says stays, the link goes. */
    readonly withoutLinks?: boolean;
}

/** Markup from the server, without anything that could run; links open apart. */
export const SanitisedHtml = ({ html, withoutLinks = false }: SanitisedHtmlProps) => {
    const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', ...(withoutLinks ? ['a'] : [])], FORBID_ATTR: ['style'] }), [html, withoutLinks]);
    return <Box sx={{ overflowWrap: 'anywhere', '& img': { maxWidth: '100%' }, '& > :first-of-type': { mt: 0 } }} dangerouslySetInnerHTML={{ __html: clean }} />;
};
