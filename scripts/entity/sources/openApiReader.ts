import { isObject } from '../../../resources/rules/isObject.ts';

/** A part of a document. */
export type Node = Readonly<Record<string, unknown>>;
export const nodeAt = (node: unknown, name: string): unknown => (isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined);

/** A document whose references within itself can be followed. */
export const readerOf = (document: Node) => {
    const at = (pointer: string): unknown =>
        pointer
            .split('/')
            .filter(Boolean)
            .map(part => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
            .reduce<unknown>((node, name) => nodeAt(node, name), document);
    const follow = (node: unknown, deep = 0): Node => {
        if (!isObject(node)) return {};
        const own = typeof node.$ref === 'string' && node.$ref.startsWith('#/') && deep < 20 ? follow(at(node.$ref.slice(1)), deep + 1) : node;
        const parts = Array.isArray(own.allOf) ? own.allOf.map(part => follow(part, deep + 1)) : [];
        if (parts.length === 0) return own;
        return {
            type: 'object',
            ...own,
            properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties) as Node,
            required: [own, ...parts].flatMap(({ required }) => (Array.isArray(required) ? (required as readonly unknown[]) : [])),
        };
    };
    return { at, follow };
};
export type Reader = ReturnType<typeof readerOf>;

/** `null` beside another type says only that it may be empty. */
export const typeOf = ({ type, properties }: Node): string | undefined => (type === undefined && isObject(properties) ? 'object' : Array.isArray(type) ? (type.find(one => one !== 'null') as string | undefined) : typeof type === 'string' ? type : undefined);
