import { lazyPart } from '../components/lazy/lazyPart.tsx';
import { overridesOf } from '../admin/overrides.ts';
import { asides } from './overrides/asides.ts';
import { cells } from './overrides/cells.ts';
import { computedCells } from './overrides/computedCells.ts';
import { dialogs } from './overrides/dialogs.ts';
import { heads } from './overrides/heads.ts';
import { inputs } from './overrides/inputs.ts';
import { listParts } from './overrides/listParts.ts';
import { ownTypes } from './overrides/ownTypes.ts';
import { panels } from './overrides/panels.ts';
import { saves } from './overrides/saves.ts';
import { screens } from './overrides/screens.ts';
import { searches } from './overrides/searches.ts';

const ChildRecords = lazyPart(async () => (await import('../admin/children/ChildRecords.tsx')).ChildRecords);

/** The one place where features are given to the declarations: what a declaration names, and the component that stands there. */
export const overrides = overridesOf({ dialogs, screens, panels, inputs, cells, computedCells, listParts, asides, saves, heads, ownTypes, searches, ChildRecords });
