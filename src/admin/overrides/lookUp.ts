import type { ComponentType } from 'react';
import type { ResourceName } from '../../../resources/index.ts';
import type { InputProps } from '../fields/fieldType.ts';
import type { Preload } from '../../components/lazy/preloadable.tsx';
import { dialogs } from '../../app/overrides/dialogs.ts';
import { inputs } from '../../app/overrides/inputs.ts';
import { panels } from '../../app/overrides/panels.ts';
import { screens } from '../../app/overrides/screens.ts';
import type { DialogProps, ListDialogProps, PanelProps } from './types.ts';

// The tables are exact for those who fill them; readers go by a name put together from a declaration.
const reader =
    <Component>(table: object) =>
    (resource: ResourceName, name: string): Component | undefined =>
        Object.hasOwn(table, `${resource}.${name}`) ? (table as Readonly<Record<string, Component>>)[`${resource}.${name}`] : undefined;

/** The dialog of an action; a row's gets the row too. */
export const dialogOf = reader<ComponentType<ListDialogProps & Partial<DialogProps>>>(dialogs);
export const screenOf = reader<ComponentType & Preload>(screens);
export const panelOf = reader<ComponentType<PanelProps>>(panels);
export const inputOf = reader<ComponentType<InputProps>>(inputs);
