import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { settings } from '../../foundation/settings.ts';

/**
 * Where react-admin's own `<Title>` puts the title of a page of stock components; not there for others, whose title is `<PageTitle>`.
 * No `h1`, so that pages with a title of their own have one.
 */
export const StockTitle = () => {
    const heading = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const element = heading.current;
        if (!element) return undefined;
        const watcher = new MutationObserver(() => {
            element.hidden = !element.textContent;
            if (element.textContent) document.title = `${element.textContent} · ${settings().productName}`;
        });
        watcher.observe(element, { childList: true, characterData: true, subtree: true });
        return () => watcher.disconnect();
    }, []);
    return <Typography ref={heading} hidden id="react-admin-title" component="div" role="heading" aria-level={1} variant="h1" sx={{ overflowWrap: 'anywhere', mb: 1 }} />;
};
