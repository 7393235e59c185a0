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
    const screens = name === undefined ? undefined : screensOf(name, overrides);
    if (!screens || name === undefined) return undefined;
    const tail = pathTail(path, name);
    if (tail.length === 0) return screens.list;
    if (tail[0] === 'import') return importScreenOf(name);
    if (tail[0] === 'create' || tail[0] === '0')
        return screens.create ?? screens.list;
    return tail[1] === 'show' ? screens.show : (screens.edit ?? screens.list);
};

/** The header above an entity's records. It is loaded with their screen, so that it does not push anything down later. */
const headAt = (path: string): Preload | undefined => {
    const name = routeNameOf(path);
    return name === undefined ||
        !isResource(name) ||
        pathTail(path, name).length === 0
        ? undefined
        : overrides.headOf(name);
};

/** Loads the code of the screen at a path. A failure only shows when the screen is opened. */
export const preloadFor = async (path: string): Promise<void> => {
    const page =
        pages.find(([pattern]) => pattern === pageAt(path))?.[1] ??
        screenAt(path);
    await Promise.all(
        [page, headAt(path)].map(part =>
            part?.preload().catch(() => undefined),
        ),
    );
};
