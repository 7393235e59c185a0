type Attributes = Readonly<Record<string, string>>;

/** A DOM element with attributes and children, in one expression. */
export const element = <K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: readonly (Node | string)[]): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
};
