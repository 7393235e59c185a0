import {
    Resource,
    type ResourceDefinitionContextValue,
    type ResourceProps,
} from 'ra-core';
import { type ComponentType, useMemo } from 'react';

import { type ResourceName, resources } from '../../resources/index.ts';
import { lazyFrom, type Preload } from '../components/lazy/lazyPart.tsx';
import { PageFailure } from '../components/page/ErrorBoundary.tsx';
import { outlineNamed } from '../foundation/outlines.ts';
import type { Overrides } from './overrideTables.ts';

const nothing = () => undefined;

/**
 * The resource definitions for react-admin, all registered at once. Its routes register them one by one, and each
 * registration copies all earlier ones: with five hundred entities that takes longer than the rest of the first page.
 */
export const useDefinitions = (
    all: () => readonly ResourceProps[],
): ResourceDefinitionContextValue =>
    useMemo(
        () => ({
            definitions: Object.fromEntries(
                all().map(props => [
                    props.name,
                    Resource.registerResource(props),
                ]),
            ),
            register: nothing,
            unregister: nothing,
        }),
        // oxlint-disable-next-line react/exhaustive-deps -- during development the definitions are rebuilt with their module
        [],
    );

type Screen = ComponentType & Preload;

/** The screen props of react-admin's <Resource>. */
export interface ResourceScreens {
    readonly list?: Screen;
    readonly create?: Screen;
    readonly edit?: Screen;
    readonly show?: Screen;
    readonly hasCreate: boolean;
    readonly hasEdit: boolean;
    readonly hasShow: boolean;
}

/** The generic screens, built from declarations. */
const general = {
    list: lazyFrom(() => import('./list/ResourceList.tsx'), 'ResourceList', {
        Failure: PageFailure,
    }),
    create: lazyFrom(
        () => import('./form/ResourceCreate.tsx'),
        'ResourceCreate',
        { Failure: PageFailure },
    ),
    edit: lazyFrom(() => import('./form/ResourceEdit.tsx'), 'ResourceEdit', {
        Failure: PageFailure,
    }),
    show: lazyFrom(() => import('./show/ResourceShow.tsx'), 'ResourceShow', {
        Failure: PageFailure,
    }),
};

/** The page that imports records from a table. */
const ImportScreen = lazyFrom(
    () => import('./import/ImportPage.tsx'),
    'ImportPage',
    { Failure: PageFailure },
);

/** The import page of an entity that declares one. */
export const importScreenOf = (name: string): Screen | undefined =>
    outlineNamed(name)?.isImported ? ImportScreen : undefined;

/** Whether a name is an entity's. */
export const isResource = (name: string): name is ResourceName =>
    Object.hasOwn(resources, name);

/**
 * The screens of an entity: its own where it declares any, otherwise the generic ones; only those
 * its API supports. Undefined if there is no such entity.
 */
export const screensOf = (
    name: string,
    { screenOf }: Overrides,
): ResourceScreens | undefined => {
    const outline = outlineNamed(name);
    if (!outline) return undefined;
    const { abilities: can, opens } = outline;

    const componentFor = (screen: keyof typeof general) =>
        screenOf(name as ResourceName, screen) ?? general[screen];

    // A dialog over the list uses the list's route, so the list stays mounted behind it.
    const onPage = opens !== 'modal';

    return {
        ...(can.list && { list: componentFor('list') }),
        ...(can.create && onPage && { create: componentFor('create') }),
        ...(can.one && onPage && { edit: componentFor('edit') }),
        ...(can.one && { show: componentFor('show') }),
        hasCreate: can.create,
        hasEdit: can.update && can.one,
        hasShow: can.one,
    };
};
