import { join, relative } from 'node:path';
import { findingsIn } from './declarationProblems.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../resources/**/*.ts');
const here = import.meta.dirname;

/** What is found in this project's declarations; to be imported through Vite, which reads TypeScript and knows every file. */
export const findings = await findingsIn(join(here, '../resources'), file => files[relative(here, file).replaceAll('\\', '/')]!());
