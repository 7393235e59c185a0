/** What is drawn, as data: text, nothing (null), an element, or a part that one drawing alone knows: a node of the page, or one of React's. */
export type View<Part extends object = never> = string | null | Drawn<Part> | Part;

/** By the names of HTML; a style as an object. */
export type Attributes = Readonly<Record<string, string | number | Readonly<Record<string, string | number>> | undefined>>;

/** An element of a view. */
export interface Drawn<Part extends object = never> {
    readonly tag: string;
    readonly attributes: Attributes;
    readonly children: readonly View<Part>[];
}

interface Draw {
    (tag: string, attributes?: Attributes, ...children: readonly View[]): Drawn;
    <Part extends object>(tag: string, attributes: Attributes, ...children: readonly View<Part>[]): Drawn<Part>;
}
export const h: Draw = (tag: string, attributes: Attributes = {}, ...children: readonly View[]): Drawn => ({ tag, attributes, children });

export const isDrawn = <Part extends object>(view: View<Part>): view is Drawn<Part> => typeof view === 'object' && view !== null && 'tag' in view;
