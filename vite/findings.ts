import { join, relative } from 'node:path';

import { findingsIn } from './declarationProblems.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
    '../resources/**/*.ts',
);

const here = import.meta.dirname;

/** The errors in this project's declarations. Import through Vite, which compiles TypeScript and resolves the glob. */
export const findings = await findingsIn(join(here, '../resources'), file =>
    files[relative(here, file).replaceAll('\\', '/')]!(),
);
