import { Session } from 'node:inspector';
import path from 'node:path';

interface Script {
    readonly url: string;
    readonly functions: readonly {
        readonly functionName: string;
        readonly ranges: readonly { readonly count: number }[];
    }[];
}

export interface WhatRan {
    /**
     * Files of the project of which a named function ran since the last look, by V8's own count. Reading a module runs
     * none of its functions.
     */
    readonly since: () => ReadonlySet<string>;
    readonly stop: () => void;
}

/** `src/main.tsx` for the address of a script; nothing for what is not the project's. */
const fileOf = (url: string): string | undefined => {
    const file = path.relative(
        process.cwd(),
        url.replace(/^file:\/\//, '').replace(/\?.*$/, ''),
    );

    return file === '' || /^\.\.|^node_modules|^test\/|:/.test(file)
        ? undefined
        : file.replaceAll('\\', '/');
};

/** Counts calls in this very process: of the portal, and of the mock API where a test starts it. */
export const watchWhatRuns = (): WhatRan => {
    const inspector = new Session();
    inspector.connect();

    // The inspector of this very thread answers before `post` returns.
    const take = () => {
        let scripts: readonly Script[] = [];

        inspector.post(
            'Profiler.takePreciseCoverage',
            (failure, { result }) => {
                if (failure) throw failure;
                scripts = result;
            },
        );

        return scripts;
    };

    inspector.post('Profiler.enable');

    inspector.post('Profiler.startPreciseCoverage', {
        callCount: true,
        detailed: false,
    });

    return {
        since: () =>
            new Set(
                take()
                    .filter(({ functions }) =>
                        functions.some(
                            ({ functionName, ranges }) =>
                                functionName !== '' && ranges[0]!.count > 0,
                        ),
                    )
                    .flatMap(({ url }) => fileOf(url) ?? []),
            ),
        stop: () => {
            inspector.post('Profiler.stopPreciseCoverage');
            inspector.disconnect();
        },
    };
};
