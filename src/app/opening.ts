import { preferredLanguage } from '../foundation/preferences.ts';
import { settings } from '../foundation/settings.ts';
import { catalogueIn } from '../i18n/catalogues.ts';
import { pageAt, pageLoaders } from './pageLoaders.ts';

let isReporting = false;
/** An installation that is told of failures has what tells them read beside the application; others never. */
const reportFailures = (): void => {
    const { reportUrl } = settings();
    if (reportUrl === '' || isReporting) return;
    isReporting = true;
    import('./failureReports.ts').then(each => each.reportFailures(reportUrl)).catch(() => undefined);
};

/** The code of the page at an address. */
const readPage = (path: string): Promise<unknown> => {
    const page = pageAt(path);
    if (page) return pageLoaders[page]();
    const isRecord = path.split('/').filter(part => part && part !== 'tv').length > 1;
    return isRecord ? import('../admin/form/ResourceEdit.tsx') : import('../admin/list/ResourceList.tsx');
};

/** Reads the application, and beside it the page and the texts that it will ask for at an address: one wait instead of two. `after`: what is to be read before. */
export const readApplication = async (path: string, after?: Promise<unknown>): Promise<typeof import('./App.tsx')> => {
    reportFailures();
    await after?.catch(() => undefined);
    for (const each of [catalogueIn(preferredLanguage()), readPage(path)]) each.catch(() => undefined); // who needs it asks again, and reports it
    const read = () => import('./App.tsx');
    return read().catch(read); // a file may be lost once
};
