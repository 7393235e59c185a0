import { Chip } from '@mui/material';
import { TextInput } from 'react-admin';

import type {
    CellProps,
    InputProps,
} from '../../src/admin/fields/fieldType.ts';
import { overridesOf } from '../../src/admin/overrideTables.ts';
import { tables } from '../../src/app/overrides.tsx';
import { lazyFrom } from '../../src/components/lazy/lazyPart.tsx';
import { PageFailure } from '../../src/components/page/ErrorBoundary.tsx';
import { ShelfPanel } from './ShelfPanel.tsx';

const screens = {
    ...tables.screens,
    'drink.list': lazyFrom(() => import('./DrinkList.tsx'), 'DrinkList', {
        Failure: PageFailure,
    }),
    'drink.create': lazyFrom(() => import('./DrinkCreate.tsx'), 'DrinkCreate', {
        Failure: PageFailure,
    }),
    'drink.edit': lazyFrom(() => import('./DrinkEdit.tsx'), 'DrinkEdit', {
        Failure: PageFailure,
    }),
    'drink.show': lazyFrom(() => import('./DrinkShow.tsx'), 'DrinkShow', {
        Failure: PageFailure,
    }),
    'maker.list': lazyFrom(() => import('./MakerList.tsx'), 'MakerList', {
        Failure: PageFailure,
    }),
    'maker.create': lazyFrom(() => import('./MakerCreate.tsx'), 'MakerCreate', {
        Failure: PageFailure,
    }),
    'maker.edit': lazyFrom(() => import('./MakerEdit.tsx'), 'MakerEdit', {
        Failure: PageFailure,
    }),
    'maker.show': lazyFrom(() => import('./MakerShow.tsx'), 'MakerShow', {
        Failure: PageFailure,
    }),
    'label.list': lazyFrom(() => import('./LabelList.tsx'), 'LabelList', {
        Failure: PageFailure,
    }),
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
