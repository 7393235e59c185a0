// Import before everything else: fixes differences between browsers before libraries that do not expect them are
// loaded.

// Where the browser denies storage, reading `localStorage` throws, even while libraries are loading. The page then gets
// its own storage: everything works but nothing is remembered.

/** A Storage with its items as own properties, as in browsers; lost with the page. */
const pageStorage = (): Storage =>
    Object.create({
        get length(): number {
            return Object.keys(this).length;
        },
        key(this: object, at: number): string | null {
            return Object.keys(this)[at] ?? null;
        },
        getItem(this: Record<string, string>, key: string): string | null {
            return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
        },
        setItem(
            this: Record<string, string>,
            key: string,
            value: unknown,
        ): void {
            this[key] = String(value);
        },
        removeItem(this: Record<string, string>, key: string): void {
            delete this[key];
        },
        clear(this: Record<string, string>): void {
            for (const key of Object.keys(this)) delete this[key];
        },
    }) as Storage;

for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
        window[name].getItem('');
    } catch {
        Object.defineProperty(window, name, {
            value: pageStorage(),
            configurable: true,
        });
    }

// Browsers that translate a page replace or wrap each text node with a `font` element. React keeps
// using its original text node: removing it fails, and updates to it are invisible
// (facebook/react#11538).

/** The element that replaced a text node. */
const standIns = new WeakMap<Node, ChildNode>();
/** All text nodes that it replaced: a sentence may consist of several. */
const replaced = new WeakMap<Node, readonly Text[]>();

const isFont = (node: Node | null): node is HTMLElement =>
    node?.nodeName === 'FONT';

/** The child of `parent` that is, contains or replaced a node. */
const childFor = (parent: Node, node: Node): Node | undefined => {
    for (
        let at: Node | null = standIns.get(node) ?? node;
        at;
        at = at.parentNode
    )
        if (at.parentNode === parent) return at;

    return undefined;
};

const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <Child extends Node>(
    this: Node,
    child: Child,
): Child {
    const found = child.parentNode === this ? child : childFor(this, child);
    if (found) removeChild.call(this, found);

    return child;
};

Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
): Child {
    insertBefore.call(
        this,
        child,
        before &&
            (before.parentNode === this
                ? before
                : (childFor(this, before) ?? null)),
    );

    return child;
};

const { get, set } = Object.getOwnPropertyDescriptor(
    Node.prototype,
    'nodeValue',
)!;

Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: get!,
    set(this: Text, value: string | null) {
        const standIn = standIns.get(this);
        if (standIn?.parentNode && !this.isConnected)
            standIn.replaceWith(...(replaced.get(standIn) ?? [this])); // the browser translates it again
        set!.call(this, value);
    },
});

new MutationObserver(changes => {
    for (const {
        addedNodes,
        removedNodes,
        previousSibling,
        nextSibling,
    } of changes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);

        const texts = [...removedNodes].filter(
            (node): node is Text => node instanceof Text && !node.isConnected,
        );

        if (font) {
            replaced.set(font, [...(replaced.get(font) ?? []), ...texts]);
            for (const text of texts) standIns.set(text, font);
        }
    }
}).observe(document.documentElement, { childList: true, subtree: true });
