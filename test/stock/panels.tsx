import { panels as product } from '../../src/app/overrides/panels.ts';
import { ShelfPanel } from './ShelfPanel.tsx';

/** The product's panels, and one of react-admin's parts. */
export const panels = { ...product, 'shelf.stock': ShelfPanel };
