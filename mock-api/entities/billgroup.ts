import type { Entity } from './entity.ts';

export const billgroup: Entity = { under: 'client', addedBy: ['Distributors', 'ClientUsers'] };
