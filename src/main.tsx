import { preferredLanguage } from './foundation/preferences.ts';
import { fetchNamed } from './boot/fetchNamed.ts';
import { start } from './boot/start.ts';
import { pause } from './foundation/pause.ts';
import { catalogueIn } from './i18n/catalogues.ts';
import { pageAt, pageLoaders } from './app/pageLoaders.ts';

/** The packages that the application is made of. Read one by one, the browser has its turn between them: in one go they would hold up a slow phone for a third of a second. */
const packages = [() => import('./app/parts/react.ts'), () => import('./app/parts/looks.ts'), () => import('./app/parts/admin.ts')];

const readPackages = async (): Promise<void> => {
    for (const read of packages) {
        await read();
        await pause(0);
    }
};

/** Fetches what the application will ask for at an address, beside the application: one wait instead of two. It is read after the packages. */
const fetchBeside = (path: string, packagesRead: Promise<void>): void => {
    const page = pageAt(path);
    const isForm = path.split('/').filter(part => part && part !== 'tv').length > 1;
    if (page === '/') fetchNamed('home');
    else if (!page && isForm) fetchNamed('form');
    const screen = async (): Promise<unknown> => (page ? pageLoaders[page]() : isForm ? import('./admin/form/ResourceEdit.tsx') : import('./admin/list/ResourceList.tsx'));
    const wanted: readonly Promise<unknown>[] = [catalogueIn(preferredLanguage()), packagesRead.then(screen)];
    for (const each of wanted) each.catch(() => undefined); // who needs it asks again, and reports it
};

void start(
    async () => {
        const packagesRead = readPackages();
        fetchBeside(location.pathname, packagesRead);
        await packagesRead;
        return import('./app/App.tsx');
    },
    { rows: () => import('./boot/rows/showRows.ts'), record: () => import('./boot/record/showRecord.ts'), home: () => import('./boot/home/showHome.ts'), logs: () => import('./boot/logs/askLog.ts') },
);
