import { portalPath } from '../foundation/basePath.ts';
import { placeOf } from '../foundation/permissions.ts';
import { runningVersion } from '../foundation/version.ts';
import { pageAt } from './pageLoaders.ts';

/** What an installation is told of a failure: where in the code, never whose data were on the screen. A message may hold these, and stays here. */
export interface FailureReport {
    /** Version and commit. */
    readonly version: string;
    /** The pattern of the address. */
    readonly screen: string;
    /** Nobody expected it; a page or card failed to draw; code could not be fetched; the content policy refused something. */
    readonly kind: 'error' | 'drawing' | 'part' | 'policy';
    /** The sort of error, or the directive and the origin that was refused. */
    readonly code: string;
    /** The file, or file, line and column, the innermost first: `npm run where` names the source. */
    readonly at: readonly string[];
}

const MOST_REPORTS = 10; // of one page load
const MOST_PLACES = 5;

/** What an address shows, without saying of which record: `/client/:id`. */
export const screenOf = (path: string): string => {
    const page = pageAt(path);
    const name = placeOf(path);
    if (page !== undefined || name === undefined) return page ?? '/*';
    const [record, tab] = path.split('/').filter(Boolean).slice(name.split('/').length);
    return ['', name, record && (record === 'create' ? record : ':id'), tab && (tab === 'show' ? tab : ':tab')].filter(part => part !== undefined).join('/');
};

const placesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/\/assets\/([\w.-]+\.(?:js|css)(?::\d+:\d+)?)/g)].map(([, place]) => place!))].slice(0, MOST_PLACES);

/** The origin of an address, or the word that stands for one, such as `inline`. */
const originOf = (address: string): string => /^(?:\w+:\/\/[^/?#@]+|[\w-]+$)/.exec(address)?.[0] ?? '';

/** Sends what fails on a page, each failure once, and no more than ten. */
export const watchFailures = (page: EventTarget, { version, path }: { readonly version: string; readonly path: () => string }, send: (report: FailureReport) => void): void => {
    const sent = new Set<string>();
    const tell = (kind: FailureReport['kind'], code: string, at: readonly string[]): void => {
        const failure = `${code} ${at[0]}`;
        if (sent.has(failure) || sent.size >= MOST_REPORTS) return;
        sent.add(failure);
        send({ version, screen: screenOf(path()), kind, code, at });
    };
    const watch = (type: string, kind: FailureReport['kind'], failureOf: (event: never) => unknown): void =>
        page.addEventListener(type, event => {
            const failure = failureOf(event as never);
            const { name = '', message = '', stack = '' } = failure instanceof Error ? failure : {};
            const at = placesIn(`${message}\n${stack}`);
            if (kind === 'error' && at.length === 0) return; // an extension of the browser, or what does not say where it is from
            tell(kind, /^\w{1,40}$/.exec(name)?.[0] ?? '', at);
        });
    watch('error', 'error', ({ error }: ErrorEvent) => error);
    watch('unhandledrejection', 'error', ({ reason }: PromiseRejectionEvent) => reason);
    watch('caughterror', 'drawing', ({ error }: ErrorEvent) => error);
    watch('vite:preloadError', 'part', ({ payload }: Event & { readonly payload: unknown }) => payload);
    page.addEventListener('securitypolicyviolation', event => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event as SecurityPolicyViolationEvent;
        if (!/-extension\b/.test(sourceFile)) tell('policy', `${effectiveDirective} ${originOf(blockedURI)}`, placesIn(`${sourceFile}:${lineNumber}:${columnNumber}`));
    });
};

/** Reports the failures of this page to an address: without cookies, token or the address of the page, to a server that need not know this one. */
export const reportFailures = (address: string): void =>
    watchFailures(window, { version: runningVersion().join(' '), path: portalPath }, report => {
        fetch(address, { method: 'POST', body: JSON.stringify(report), keepalive: true, mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => undefined);
    });
