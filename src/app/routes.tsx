import type { ComponentType } from 'react';

import {
    importScreenOf,
    isResource,
    screensOf,
} from '../admin/ResourceScreens.tsx';
import { lazyPart, type Preload } from '../components/lazy/lazyPart.tsx';
import { PageFailure } from '../components/page/ErrorBoundary.tsx';
import { routeNameOf } from '../foundation/permissions.ts';
import { overrides } from './overrides.tsx';
import { pageAt, pageLoaders } from './pageLoaders.ts';

type Screen = ComponentType & Preload;

const pages = Object.entries(pageLoaders).map(
    ([path, load]) =>
        [path, lazyPart<object>(load, { Failure: PageFailure })] as const,
);

/** Pages other than the lists and forms of entities: path and component. */
export const pageRoutes: readonly (readonly [path: string, page: Screen])[] =
    pages.filter(([path]) => path !== '/');

export const Dashboard: Screen = pages.find(([path]) => path === '/')![1];

const pathTail = (path: string, name: string) =>
    path.split('/').filter(Boolean).slice(name.split('/').length);

/** The screen of an entity that a path opens. */
const screenAt = (path: string): Screen | undefined => {
    const name = routeNameOf(path);
    if (name === undefined) return undefined;
    const screens = screensOf(name, overrides);
    if (!screens) return undefined;
    const [record, view] = pathTail(path, name);
    if (record === undefined) return screens.list;
    if (record === 'import') return importScreenOf(name);
    if (record === 'create' || record === '0')
        return screens.create ?? screens.list;

    return view === 'show' ? screens.show : (screens.edit ?? screens.list);
};

/**
 * The header above an entity's records. It is loaded with their screen, so that it does not push anything down later.
 */
const headAt = (path: string): Preload | undefined => {
    const name = routeNameOf(path);
    if (name === undefined || !isResource(name)) return undefined;
    const isList = pathTail(path, name).length === 0;

    return isList ? undefined : overrides.headOf(name);
};

/** Loads the code of the screen at a path. A failure only shows when the screen is opened. */
export const preloadFor = async (path: string): Promise<void> => {
    const pattern = pageAt(path);
    const page = pages.find(([known]) => known === pattern)?.[1];
    const parts = [page ?? screenAt(path), headAt(path)];
    const loading = parts.map(part => part?.preload());
    await Promise.allSettled(loading);
};
