import { outlines as deferred } from 'virtual:deferred-declarations';
import { resources } from '../../../resources/index.ts';
import { outlineOf, type Outline } from '../../../resources/schema/index.ts';

/** Every entity of the portal in menu order, whether its declaration is there yet or comes when it is needed (src/boot/deferredDeclarations.ts). */
export const outlines: Readonly<Record<string, Outline>> = { ...deferred, ...Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, outlineOf(resource)])) };

/** The same by names that come from an address or the server. */
export const outlineNamed = (name: string): Outline | undefined => (Object.hasOwn(outlines, name) ? outlines[name] : undefined);
