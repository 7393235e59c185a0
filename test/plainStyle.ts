/**
 * What can be told of an element's style without rules: tests have none, only what a tag has by itself and what stands
 * in its `style`. jsdom would try all of its rules on an element and its parents whenever somebody asks for a role or
 * clicks.
 */
export const plainStyle = (
    native: typeof getComputedStyle,
): typeof getComputedStyle => {
    const displays = new Map<string, string>();

    const written = (element: Element, property: string): string =>
        element.hasAttribute('style')
            ? (element as HTMLElement).style.getPropertyValue(property)
            : '';

    const displayOf = (element: Element): string => {
        const kind = [
            element.namespaceURI,
            element.localName,
            element.getAttribute('type'),
            element.hasAttribute('hidden'),
            element.hasAttribute('open'),
        ].join();

        return (
            written(element, 'display') ||
            (displays.get(kind) ??
                displays.set(kind, native(element).display).get(kind)!)
        );
    };

    const visibilityOf = (element: Element | null): string => {
        for (let index = element; index; index = index.parentElement) {
            const own = written(index, 'visibility');
            if (own) return own;
        }

        return 'visible';
    };

    const answers: Readonly<Record<string, (element: Element) => string>> = {
        display: displayOf,
        visibility: visibilityOf,
        opacity: element => written(element, 'opacity'),
        pointerEvents: element => written(element, 'pointer-events'),
        // Whatever floats asks these of all that it stands in.
        overflow: element => written(element, 'overflow') || 'visible',
        overflowX: element => written(element, 'overflow-x') || 'visible',
        overflowY: element => written(element, 'overflow-y') || 'visible',
        position: element => written(element, 'position') || 'static',
    };

    return element =>
        new Proxy({} as CSSStyleDeclaration, {
            get: (_, name: string) => {
                if (name === 'getPropertyValue')
                    return (property: string) =>
                        answers[property]?.(element) ??
                        native(element).getPropertyValue(property);

                return (
                    answers[name]?.(element) ??
                    (native(element) as unknown as Record<string, unknown>)[
                        name
                    ]
                );
            },
        });
};
