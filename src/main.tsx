import { preferredLanguage } from './foundation/preferences.ts';
import { start } from './boot/start.ts';
import { catalogueIn } from './i18n/catalogues.ts';
import { pageAt, pageLoaders } from './app/pageLoaders.ts';

/** Fetches what the application will ask for at an address, beside the application: one wait instead of two. */
const fetchBeside = (path: string): void => {
    const page = pageAt(path);
    const isForm = path.split('/').filter(part => part && part !== 'tv').length > 1;
    const wanted: readonly Promise<unknown>[] = [catalogueIn(preferredLanguage()), page ? pageLoaders[page]() : isForm ? import('./admin/form/ResourceEdit.tsx') : import('./admin/list/ResourceList.tsx')];
    for (const each of wanted) each.catch(() => undefined); // who needs it asks again, and reports it
};

void start(
    () => {
        fetchBeside(location.pathname);
        return import('./app/App.tsx');
    },
    { rows: () => import('./boot/rows/showRows.ts'), record: () => import('./boot/record/showRecord.ts'), home: () => import('./boot/home/showHome.ts'), logs: () => import('./boot/logs/askLog.ts') },
);
