import type { ComponentType } from 'react';
import type { CellProps, InputProps } from '../../admin/fields/fieldType.ts';
import type { OwnTypeParts } from '../../admin/overrides.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';

const cells = import.meta.glob<ComponentType<CellProps>>('../../features/fieldTypes/*/Cell.tsx', { import: 'Cell' });
const inputs = import.meta.glob<ComponentType<InputProps>>('../../features/fieldTypes/*/Input.tsx', { import: 'Input' });

const byName = <Props extends object>(found: Readonly<Record<string, () => Promise<ComponentType<Props>>>>, outline?: null): Readonly<Record<string, ComponentType<Props>>> =>
    Object.fromEntries(Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? path, lazyPart(load, outline === null ? { outline } : {})]));

/** Cells and inputs of an installation's own field types, found by where they lie: `src/features/fieldTypes/rating/Cell.tsx` exports `Cell`. */
export const ownTypes: OwnTypeParts = { cells: byName(cells, null), inputs: byName(inputs) };
