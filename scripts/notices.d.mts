interface LockedPackage {
    readonly license?: string;
    readonly dev?: boolean;
    readonly devOptional?: boolean;
    readonly link?: boolean;
}
export declare const licenceProblems: (lock: {
    readonly packages: Readonly<Record<string, LockedPackage>>;
}) => readonly string[];
export declare const noticesOf: (folders: readonly string[]) => string;
export declare const packageOf: (module: string) => string | undefined;
