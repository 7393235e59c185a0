import { addressOf } from '../foundation/basePath.ts';
import { type Attributes, isDrawn, type View } from '../views/view.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An element of the page with attributes and children, in one expression. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: readonly View<Node>[]): HTMLElementTagNameMap[Tag] => {
    const created = (['svg', 'path'].includes(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)) as HTMLElementTagNameMap[Tag];
    for (const [name, value] of Object.entries(attributes))
        if (typeof value === 'object') Object.assign(created.style, value);
        else if (value !== undefined) created.setAttribute(name, name === 'href' ? addressOf(String(value)) : String(value));
    created.append(...children.map(toDom));
    return created;
};

/** A view as a part of the page. */
export const toDom = (view: View<Node>): Node | string => (isDrawn(view) ? element(view.tag as 'div', view.attributes, ...view.children) : (view ?? ''));
