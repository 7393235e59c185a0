/** Creates an element with HTML attributes and children. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Readonly<Record<string, string>> = {},
    ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
    const created = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        created.setAttribute(name, value);
    created.append(...children);

    return created;
};
