interface LockedPackage {
    readonly resolved?: string;
    readonly integrity?: string;
    readonly hasInstallScript?: boolean;
    readonly link?: boolean;
}
export declare const lockProblems: (lock: {
    readonly packages: Readonly<Record<string, LockedPackage>>;
}) => readonly string[];
