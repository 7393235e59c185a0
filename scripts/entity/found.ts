/** What a description says about a field, in the words of JSON Schema. */
export type Said = Partial<
    Readonly<
        Record<'type' | 'format' | 'title' | 'pattern' | 'unit', string> &
            Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number> &
            Record<'readOnly' | 'required', boolean> & { enum: readonly unknown[]; default: unknown }
    >
>;

/** A field as some source shows it: its name (a path, where it lies deeper), what it held in the records seen, what is said about it. */
export interface FoundField {
    readonly name: string;
    readonly samples: readonly unknown[];
    readonly said?: Said;
}

/** A call as a description has it. */
export interface FoundCall {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Without a slash at the beginning; the key's hole is `{id}`. */
    readonly path: string;
    /** Names of the query's parameters. */
    readonly query: readonly string[];
}

export type FoundCalls = { readonly [Verb in 'list' | 'one' | 'create' | 'update' | 'remove']?: FoundCall };

/** How a list's answer is wrapped: `rows` undefined for a plain array. */
export interface FoundEnvelope {
    readonly rows?: string;
    readonly count?: string;
}

/** All that a source says about an entity. */
export interface Found {
    /** Where it comes from, as the report says it. */
    readonly source: string;
    readonly fields: readonly FoundField[];
    /** How many records were seen. */
    readonly records: number;
    /** The key, where the source says it. */
    readonly key?: string;
    /** Where the API has it, if the source says so. */
    readonly path?: string;
    readonly calls?: FoundCalls;
    readonly envelope?: FoundEnvelope;
    /** What could not be taken over, and why. */
    readonly left: readonly string[];
}
