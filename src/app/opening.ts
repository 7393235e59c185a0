import { preferredLanguage } from '../foundation/preferences.ts';
import { pause } from '../foundation/pause.ts';
import { settings } from '../foundation/settings.ts';
import { catalogueIn } from '../i18n/catalogues.ts';
import { fetchNamed } from './fetchNamed.ts';
import { pageAt, pageLoaders } from './pageLoaders.ts';

/** The packages that the application is made of. Read one by one, the browser has its turn between them: in one go they would hold up a slow phone for a third of a second. */
const packages = [() => import('./parts/react.ts'), () => import('./parts/looks.ts'), () => import('./parts/admin.ts')];

const readPackages = async (): Promise<void> => {
    for (const read of packages) {
        await read();
        await pause(0);
    }
};

/** Fetches what the application will ask for at an address, beside the application: one wait instead of two. Of home, lists and records it is read after the packages. */
const fetchBeside = (path: string, packagesRead: Promise<void>): void => {
    const page = pageAt(path);
    const isForm = path.split('/').filter(part => part && part !== 'tv').length > 1;
    fetchNamed('app');
    if (page === '/') fetchNamed('home');
    else if (!page) fetchNamed(isForm ? 'form' : 'list');
    const screen = async (): Promise<unknown> => {
        if (page && page !== '/') return pageLoaders[page]();
        await packagesRead;
        return page ? pageLoaders[page]() : isForm ? import('../admin/form/ResourceEdit.tsx') : import('../admin/list/ResourceList.tsx');
    };
    const wanted: readonly Promise<unknown>[] = [catalogueIn(preferredLanguage()), screen()];
    for (const each of wanted) each.catch(() => undefined); // who needs it asks again, and reports it
};

let isReporting = false;
/** An installation that is told of failures has what tells them read beside the application; others never. */
const reportFailures = (): void => {
    const { reportUrl } = settings();
    if (reportUrl === '' || isReporting) return;
    isReporting = true;
    import('./failureReports.ts').then(each => each.reportFailures(reportUrl)).catch(() => undefined);
};

/** Reads the application, in parts, and beside it what it will ask for at an address. A chunk of its own: all the names of files that this takes would weigh on the start. */
export const readApplication = async (path: string): Promise<typeof import('./App.tsx')> => {
    reportFailures();
    const packagesRead = readPackages();
    fetchBeside(path, packagesRead);
    await packagesRead;
    return import('./App.tsx');
};
