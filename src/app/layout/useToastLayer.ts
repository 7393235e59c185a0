import { useEffect, useState } from 'react';

/** A place beside the page for messages, that stays readable while a dialog hides everything else from assistive technology. */
export const useToastLayer = (): HTMLElement => {
    const [layer] = useState(() => document.createElement('div'));
    useEffect(() => {
        document.body.append(layer);
        const observer = new MutationObserver(() => layer.removeAttribute('aria-hidden')); // MUI's dialogs set it on all but themselves
        observer.observe(layer, { attributeFilter: ['aria-hidden'] });
        return () => {
            observer.disconnect();
            layer.remove();
        };
    }, [layer]);
    return layer;
};
