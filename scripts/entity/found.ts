/** What a description says about a field, in the words of JSON Schema. */
export type FieldDescription = Partial<
    Readonly<
        Record<'type' | 'format' | 'title' | 'pattern' | 'unit', string> &
            Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number> &
            Record<'readOnly' | 'required', boolean> & {
                enum: readonly unknown[];
                default: unknown;
            }
    >
>;

/** A field as a source shows it: its name (a path if it is nested), its values in the records seen, and what is said about it. */
export interface FoundField {
    readonly name: string;
    readonly samples: readonly unknown[];
    readonly description?: FieldDescription;
}

/** A call in an API description. */
export interface FoundCall {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Without a leading slash; the parameter for the key is `{id}`. */
    readonly path: string;
    /** Names of the query parameters. */
    readonly query: readonly string[];
}

export type FoundCalls = {
    readonly [
        Verb in 'list' | 'one' | 'create' | 'update' | 'remove'
    ]?: FoundCall;
};

/** How a list's answer is wrapped: without `rows` it is a plain array. */
export interface FoundEnvelope {
    readonly rows?: string;
    readonly count?: string;
}

/** Everything that a source says about an entity. */
export interface Found {
    /** The source, as the report names it. */
    readonly source: string;
    readonly fields: readonly FoundField[];
    /** How many records were seen. */
    readonly records: number;
    /** The key, if the source says which it is. */
    readonly key?: string;
    /** The path in the API, if the source says so. */
    readonly path?: string;
    readonly calls?: FoundCalls;
    readonly envelope?: FoundEnvelope;
    /** What could not be taken over, and why. */
    readonly left: readonly string[];
}
