import { Chip } from '@mui/material';
import { TextInput } from 'react-admin';

import type {
    CellProps,
    InputProps,
} from '../../src/admin/fields/fieldType.ts';
import { overridesOf } from '../../src/admin/overrides.ts';
import { tables } from '../../src/app/overrides.tsx';
import { lazyPart } from '../../src/components/lazy/lazyPart.tsx';
import { PageFailure } from '../../src/components/page/ErrorBoundary.tsx';
import { ShelfPanel } from './ShelfPanel.tsx';

const screens = {
    ...tables.screens,
    'drink.list': lazyPart(
        async () => (await import('./DrinkList.tsx')).DrinkList,
        { Failure: PageFailure },
    ),
    'drink.create': lazyPart(
        async () => (await import('./DrinkCreate.tsx')).DrinkCreate,
        { Failure: PageFailure },
    ),
    'drink.edit': lazyPart(
        async () => (await import('./DrinkEdit.tsx')).DrinkEdit,
        { Failure: PageFailure },
    ),
    'drink.show': lazyPart(
        async () => (await import('./DrinkShow.tsx')).DrinkShow,
        { Failure: PageFailure },
    ),
    'maker.list': lazyPart(
        async () => (await import('./MakerList.tsx')).MakerList,
        { Failure: PageFailure },
    ),
    'maker.create': lazyPart(
        async () => (await import('./MakerCreate.tsx')).MakerCreate,
        { Failure: PageFailure },
    ),
    'maker.edit': lazyPart(
        async () => (await import('./MakerEdit.tsx')).MakerEdit,
        { Failure: PageFailure },
    ),
    'maker.show': lazyPart(
        async () => (await import('./MakerShow.tsx')).MakerShow,
        { Failure: PageFailure },
    ),
    'label.list': lazyPart(
        async () => (await import('./LabelList.tsx')).LabelList,
        { Failure: PageFailure },
    ),
};

const panels = {
    ...tables.panels,
    'shelf.stock': ShelfPanel,
};

const inputs = {
    ...tables.inputs,
    'shelf.Note': ({ source }: InputProps) => (
        <TextInput source={source} label="Stock note" />
    ),
};

const cells = {
    ...tables.cells,
    'shelf.Note': ({ value }: CellProps) =>
        typeof value === 'string' && value !== '' ? (
            <Chip size="small" label={value} />
        ) : null,
};

/** What the product gives to its declarations, and what the declarations beside name, of react-admin's parts. */
export const overrides = overridesOf({
    ...tables,
    screens,
    panels,
    inputs,
    cells,
});
