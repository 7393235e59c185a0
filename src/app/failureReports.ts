import { portalPath } from '../foundation/basePath.ts';
import { routeNameOf } from '../foundation/permissions.ts';
import { runningVersion } from '../foundation/version.ts';
import { pageAt } from './pageLoaders.ts';

/**
 * What is reported about a failure: where in the code it happened, never whose data was on the
 * screen. An error message may contain data, so it is not sent.
 */
export interface FailureReport {
    /** Version and commit. */
    readonly version: string;
    /** The route pattern. */
    readonly screen: string;
    /**
     * `error`: unexpected; `drawing`: a page or card failed to render; `part`: code could not be
     * loaded; `policy`: the content security policy blocked something.
     */
    readonly kind: 'error' | 'drawing' | 'part' | 'policy';
    /** The name of the error, or the directive and origin that were blocked. */
    readonly code: string;
    /** Files, or files with line and column, innermost first. `npm run where` finds the source. */
    readonly at: readonly string[];
}

const MOST_REPORTS = 10; // per page load
const MAX_POSITIONS = 5;

/** The route pattern of a path, without the record's id: `/client/:id`. */
export const screenOf = (path: string): string => {
    const page = pageAt(path);
    const name = routeNameOf(path);
    if (page !== undefined || name === undefined) return page ?? '/*';

    const [record, tab] = path
        .split('/')
        .filter(Boolean)
        .slice(name.split('/').length);

    return [
        '',
        name,
        record && (record === 'create' ? record : ':id'),
        tab && (tab === 'show' ? tab : ':tab'),
    ]
        .filter(part => part !== undefined)
        .join('/');
};

const positionsIn = (text: string): readonly string[] =>
    [
        ...new Set(
            [
                ...text.matchAll(
                    /\/assets\/([\w.-]+\.(?:js|css)(?::\d+:\d+)?)/g,
                ),
            ].map(([, position]) => position!),
        ),
    ].slice(0, MAX_POSITIONS);

/** The origin of a URL, or the word used instead of one, such as `inline`. */
const originOf = (address: string): string =>
    /^(?:\w+:\/\/[^/?#@]+|[\w-]+$)/.exec(address)?.[0] ?? '';

/** Sends the failures of a page, each only once, and ten at most. */
export const watchFailures = (
    page: EventTarget,
    {
        version,
        path,
    }: { readonly version: string; readonly path: () => string },
    send: (report: FailureReport) => void,
): void => {
    const sent = new Set<string>();

    const tell = (
        kind: FailureReport['kind'],
        code: string,
        at: readonly string[],
    ): void => {
        const failure = `${code} ${at[0]}`;
        if (sent.has(failure) || sent.size >= MOST_REPORTS) return;
        sent.add(failure);
        send({ version, screen: screenOf(path()), kind, code, at });
    };

    const watch = (
        type: string,
        kind: FailureReport['kind'],
        failureOf: (event: never) => unknown,
    ): void =>
        page.addEventListener(type, event => {
            const failure = failureOf(event as never);

            const {
                name = '',
                message = '',
                stack = '',
            } = failure instanceof Error ? failure : {};

            const at = positionsIn(`${message}\n${stack}`);
            if (kind === 'error' && at.length === 0) return; // a browser extension, or an error that does not tell where it came from
            tell(kind, /^\w{1,40}$/.exec(name)?.[0] ?? '', at);
        });

    watch('error', 'error', ({ error }: ErrorEvent) => error);

    watch(
        'unhandledrejection',
        'error',
        ({ reason }: PromiseRejectionEvent) => reason,
    );

    watch('caughterror', 'drawing', ({ error }: ErrorEvent) => error);

    watch(
        'vite:preloadError',
        'part',
        ({ payload }: Event & { readonly payload: unknown }) => payload,
    );

    page.addEventListener('securitypolicyviolation', event => {
        const {
            effectiveDirective,
            blockedURI,
            sourceFile,
            lineNumber,
            columnNumber,
        } = event as SecurityPolicyViolationEvent;

        if (!/-extension\b/.test(sourceFile))
            tell(
                'policy',
                `${effectiveDirective} ${originOf(blockedURI)}`,
                positionsIn(`${sourceFile}:${lineNumber}:${columnNumber}`),
            );
    });
};

/**
 * Reports this page's failures to a URL, without cookies, token or referrer. The receiving server need not know this
 * one.
 */
export const reportFailures = (address: string): void =>
    watchFailures(
        window,
        { version: runningVersion().join(' '), path: portalPath },
        report => {
            fetch(address, {
                method: 'POST',
                body: JSON.stringify(report),
                keepalive: true,
                mode: 'no-cors',
                credentials: 'omit',
                referrerPolicy: 'no-referrer',
            }).catch(() => undefined);
        },
    );
