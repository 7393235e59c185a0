import createCache from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Writes emotion's rules to an adopted style sheet instead of a style element, so that the content
 * policy needs neither an exception nor a nonce. The sheet with component styles stays last; rules
 * for the whole page come before it, as emotion orders its elements.
 */
class AdoptedSheet extends StyleSheet {
    private adopted: CSSStyleSheet | undefined;

    adopt(): CSSStyleSheet {
        const sheet = new CSSStyleSheet();

        document.adoptedStyleSheets = [
            ...document.adoptedStyleSheets.slice(0, -1),
            sheet,
            ...document.adoptedStyleSheets.slice(-1),
        ];

        this.tags = [document.createElement('style')]; // tells emotion that there is something to flush

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
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
            sheet => sheet !== this.adopted,
        );

        this.adopted = undefined;
        this.tags = [];
    }
}

/** Creates emotion's cache for component styles. */
export const createStyles = () => {
    const cache = createCache({ key: 'css' });
    if (!('adoptedStyleSheets' in document)) return cache;

    const sheet = new AdoptedSheet({
        key: cache.key,
        container: document.head,
        speedy: true,
    });

    sheet.adopt();

    return Object.assign(cache, { sheet });
};
