/** Copies the project; it shares its packages, not what tools keep beside them. */
export declare const copyOfProject: (from?: string) => string;
