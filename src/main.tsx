import { start } from './boot/start.ts';

void start(
    async () => {
        const { readApplication } = await import('./app/opening.ts');
        return readApplication(location.pathname);
    },
    { rows: () => import('./boot/rows/showRows.ts'), record: () => import('./boot/record/showRecord.ts'), home: () => import('./boot/home/showHome.ts'), logs: () => import('./boot/logs/askLog.ts'), estate: () => import('./boot/estate/askEstate.ts') },
);
