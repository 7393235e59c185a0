import { preferredLanguage } from '../foundation/preferences.ts';
import { settings } from '../foundation/settings.ts';
import { catalogueIn } from '../i18n/catalogues.ts';
import { pageAt, pageLoaders } from './pageLoaders.ts';

let isReporting = false;

/** Loads failure reporting alongside the application, but only in an installation that wants reports. */
const reportFailures = (): void => {
    const { reportUrl } = settings();
    if (reportUrl === '' || isReporting) return;
    isReporting = true;

    import('./failureReports.ts')
        .then(reports => reports.reportFailures(reportUrl))
        .catch(() => undefined);
};

/** Loads the code of the page at a path. */
const readPage = (path: string): Promise<unknown> => {
    const page = pageAt(path);
    if (page) return pageLoaders[page]();
    if (path.endsWith('/import'))
        return import('../admin/import/ImportPage.tsx');

    const isRecord =
        path.split('/').filter(part => part && part !== 'tv').length > 1;

    return isRecord
        ? import('../admin/form/ResourceEdit.tsx')
        : import('../admin/list/ResourceList.tsx');
};

/** A first file that takes longer than this, in milliseconds since the visit began, came over a slow line. */
const SLOW = 300;

/**
 * Over a slow line: resolves once the first of the preloaded files is there. A request takes as long to be answered as
 * the others take to arrive, so the application is asked for at once. Otherwise it never resolves: the rows have the
 * line to themselves.
 */
const firstFileOfSlowLine = (): Promise<void> =>
    new Promise(resolve => {
        const noteArrival = () => {
            if (performance.now() > SLOW) resolve();
        };

        const links = document.querySelectorAll(
            'link[rel=modulepreload]:not([href*="/opening-"])', // that is this file
        );

        for (const link of links)
            link.addEventListener('load', noteArrival, { once: true });
    });

/**
 * Loads the application and, in parallel, the page and the texts it will need at a path: one wait
 * instead of two. `after`: what must be loaded first.
 */
export const readApplication = async (
    path: string,
    after?: Promise<unknown>,
): Promise<typeof import('./App.tsx')> => {
    reportFailures();
    if (after)
        await Promise.race([
            after.catch(() => undefined),
            firstFileOfSlowLine(),
        ]);
    for (const loading of [catalogueIn(preferredLanguage()), readPage(path)])
        loading.catch(() => undefined); // whoever needs it imports it again and reports the failure
    const read = () => import('./App.tsx');

    return read().catch(read); // once more, because a file may get lost
};
