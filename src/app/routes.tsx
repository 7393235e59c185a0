import type { ComponentType } from 'react';
import { placeOf } from '../foundation/permissions.ts';
import { PageFailure } from '../components/page/ErrorBoundary.tsx';
import { overrides } from './overrides.tsx';
import { pageAt, pageLoaders } from './pageLoaders.ts';
import { isResource, screensOf } from '../admin/ResourceScreens.tsx';
import { lazyPart, type Preload } from '../components/lazy/lazyPart.tsx';

type Screen = ComponentType & Preload;

const pages = Object.entries(pageLoaders).map(([path, load]) => [path, lazyPart<object>(load, { Failure: PageFailure })] as const);

/** Pages that are no entity's list or form: address and page. */
export const pageRoutes: readonly (readonly [path: string, page: Screen])[] = pages.filter(([path]) => path !== '/');

export const Dashboard: Screen = pages.find(([path]) => path === '/')![1];

const pathTail = (path: string, name: string) => path.split('/').filter(Boolean).slice(name.split('/').length);

/** Which screen of an entity an address opens. */
const screenAt = (path: string): Screen | undefined => {
    const name = placeOf(path);
    const screens = name === undefined ? undefined : screensOf(name, overrides);
    if (!screens || name === undefined) return undefined;
    const tail = pathTail(path, name);
    if (tail.length === 0) return screens.list;
    if (tail[0] === 'create' || tail[0] === '0') return screens.create ?? screens.list;
    return tail[1] === 'show' ? screens.show : (screens.edit ?? screens.list);
};

/** What stands over an entity's records: it comes with their screen, so that it pushes nothing down. */
const headAt = (path: string): Preload | undefined => {
    const name = placeOf(path);
    return name === undefined || !isResource(name) || pathTail(path, name).length === 0 ? undefined : overrides.headOf(name);
};

/** Fetches the code of the screen at an address; a failure shows when the screen is opened. */
export const preloadFor = async (path: string): Promise<void> => {
    const page = pages.find(([pattern]) => pattern === pageAt(path))?.[1] ?? screenAt(path);
    await Promise.all([page, headAt(path)].map(part => part?.preload().catch(() => undefined)));
};
