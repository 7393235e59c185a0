import type { Field, Fields, Resource } from '../../resources/schema/index.ts';
import { schemaOfField, type Schema } from './wireSchemas.ts';

/** Names of fields in a record, as a tree: `Location.Floor` is a field within an object. */
interface Branch {
    readonly fields: Map<string, Field>;
    readonly within: Map<string, Branch>;
}

const newBranch = (): Branch => ({ fields: new Map(), within: new Map() });

const treeOf = (fields: Fields): Branch => {
    const root = newBranch();
    for (const [source, field] of Object.entries(fields)) {
        const path = source.split('.');
        const name = path.pop()!;
        let at = root;
        for (const part of path) {
            if (!at.within.has(part)) at.within.set(part, newBranch());
            at = at.within.get(part)!;
        }
        at.fields.set(name, field);
    }
    return root;
};

interface Reading {
    readonly inReply: boolean;
    readonly isRequired: (name: string, field: Field) => boolean;
}

const schemaOf = ({ fields, within }: Branch, reading: Reading): Schema => {
    const required = [...fields].flatMap(([name, field]) => (reading.isRequired(name, field) ? [name] : []));
    return {
        type: 'object',
        properties: {
            ...Object.fromEntries([...fields].map(([name, field]) => [name, schemaOfField(field, { inReply: reading.inReply, filled: field.kind === 'id' || reading.isRequired(name, field) })])),
            ...Object.fromEntries([...within].map(([name, branch]) => [name, schemaOf(branch, reading)])),
        },
        ...(required.length > 0 && { required }),
    };
};

/** What a reply holds of a record: its key is there, and what must be. */
export const replySchema = (fields: Fields, key?: string): Schema =>
    schemaOf(treeOf(fields), { inReply: true, isRequired: (name, field) => name === key || (field.required === true && field.createOnly !== true) });

/** What a save sends: without what comes from the server alone; the key is left out of a new record. */
export const requestSchema = ({ fields, sends = [] }: Pick<Resource, 'fields' | 'sends'>): Schema => {
    const sent = Object.fromEntries(Object.entries(fields).filter(([, { sent: leaves }]) => leaves !== false));
    const schema = schemaOf(treeOf(sent), { inReply: false, isRequired: (_, field) => field.required === true && field.readOnly !== true && field.createOnly !== true });
    const beside = Object.fromEntries(sends.map(name => [name, { type: 'array', items: { type: 'object' }, description: 'What was changed.' }]));
    return { ...schema, properties: { ...(schema.properties as Schema), ...beside } };
};
