import createCache from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Writes emotion's rules into a sheet that the document adopts, in place of a style element: a content policy needs no exception for it, and no nonce.
 * That of components stays the last: rules for the whole page come before, as emotion has its elements.
 */
class AdoptedSheet extends StyleSheet {
    private adopted: CSSStyleSheet | undefined;

    adopt(): CSSStyleSheet {
        const sheet = new CSSStyleSheet();
        document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, -1), sheet, ...document.adoptedStyleSheets.slice(-1)];
        this.tags = [document.createElement('style')]; // by which emotion knows that there is something to empty
        return (this.adopted = sheet);
    }

    override insert(rule: string): void {
        const sheet = this.adopted ?? this.adopt();
        try {
            sheet.insertRule(rule, sheet.cssRules.length);
        } catch {
            // a rule for another browser
        }
    }

    override flush(): void {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== this.adopted);
        this.adopted = undefined;
        this.tags = [];
    }
}

/** Where the looks of components are kept. */
export const createStyles = () => {
    const cache = createCache({ key: 'css' });
    if (!('adoptedStyleSheets' in document)) return cache;
    const sheet = new AdoptedSheet({ key: cache.key, container: document.head, speedy: true });
    sheet.adopt();
    return Object.assign(cache, { sheet });
};
