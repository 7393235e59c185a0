/** All that the build knows of the declarations, and of the language they are in; to be imported through Vite alone (readDeclared.ts). */
export { resources } from '../resources/index.ts';
export { outlineOf } from '../resources/schema/index.ts';
export { deferredIn, portalCode } from './deferred.ts';
export { firstCalls } from './earlyCalls.ts';
export { askedBy, firstLists } from './firstLists.ts';
export { firstRecords } from './firstRecords.ts';
export { estateFacts } from './estateFacts.ts';
export { homeFacts } from './homeFacts.ts';
