import { start } from './boot/start.ts';

void start(() => import('./App.tsx'));
