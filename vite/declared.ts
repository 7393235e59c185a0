/** All that the build knows of the declarations; to be imported through Vite alone (earlyModules.ts). */
export { resources } from '../resources/index.ts';
export { firstCalls } from './firstCalls.ts';
