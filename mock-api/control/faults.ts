/** A failure on order, for the calls that match. */
export interface FaultRule {
    /** Under the base, `*` for anything: `client/*`. Absent: every call. */
    readonly path?: string;
    readonly method?: string;
    /** Status to answer with instead of the work. */
    readonly status?: number;
    /** JSON of that answer. */
    readonly body?: unknown;
    /** An HTML page instead of JSON. */
    readonly html?: string;
    /** Milliseconds to wait before anything else. */
    readonly delay?: number;
    /** How many calls it hits; absent: all until it is taken back. */
    readonly times?: number;
    readonly kind?: FaultKind;
}

/** `drop` closes the connection at once, `hang` never answers, `lost` does the work and closes, `badshape` answers 200 with something else. */
export const faultKinds = ['drop', 'hang', 'lost', 'badshape'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Faults {
    readonly rules: () => readonly FaultRule[];
    readonly add: (rule: FaultRule) => void;
    readonly clear: () => void;
    /** The rule that hits this call, counted. */
    readonly take: (method: string, path: string) => FaultRule | undefined;
}

const matches = (pattern: string, path: string): boolean =>
    new RegExp(
        `^${pattern
            .replace(/^\//, '')
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replaceAll('*', '.*')}$`,
        'i',
    ).test(path);

export const createFaults = (): Faults => {
    let rules: { rule: FaultRule; left: number }[] = [];
    return {
        rules: () => rules.map(({ rule, left }) => ({ ...rule, ...(Number.isFinite(left) ? { times: left } : {}) })),
        add: rule => {
            rules.push({ rule, left: rule.times ?? Infinity });
        },
        clear: () => {
            rules = [];
        },
        take: (method, path) => {
            const hit = rules.find(
                ({ rule }) => (rule.method === undefined || rule.method.toUpperCase() === method) && (rule.path === undefined || matches(rule.path, path)),
            );
            if (!hit) return undefined;
            hit.left--;
            if (hit.left <= 0) rules = rules.filter(one => one !== hit);
            return hit.rule;
        },
    };
};
