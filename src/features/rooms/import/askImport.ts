import type { RoomImporter } from './roomImporter.ts';

/** One thing asked of an importer, as it is handed to a worker. */
export interface Ask {
    readonly id: number;
    readonly name: keyof RoomImporter;
    readonly args: readonly unknown[];
}

/** A worker's answer to one of them. */
export type Reply = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly error: string };

/** Does what is asked. */
export const askImport = async (importer: RoomImporter, { name, args }: Pick<Ask, 'name' | 'args'>): Promise<unknown> => (importer[name] as (...given: readonly unknown[]) => unknown)(...args);
