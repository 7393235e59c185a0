import type { ComponentType } from 'react';
import { placeOf } from '../foundation/permissions.ts';
import { PageFailure } from '../components/page/PageFailure.tsx';
import { overrides } from './overrides.ts';
import { pageAt, pageLoaders } from './pageLoaders.ts';
import { screensOf } from '../admin/ResourceScreens.tsx';
import { lazyPart, type Preload } from '../components/lazy/lazyPart.tsx';

type Screen = ComponentType & Preload;

const pages = Object.entries(pageLoaders).map(([path, load]) => [path, lazyPart<object>(load, { Failure: PageFailure })] as const);

/** Pages that are no entity's list or form: address and page. */
export const pageRoutes: readonly (readonly [path: string, page: Screen])[] = pages.filter(([path]) => path !== '/');

export const Dashboard: Screen = pages.find(([path]) => path === '/')![1];

/** Which screen of an entity an address opens. */
const screenAt = (path: string): Screen | undefined => {
    const name = placeOf(path);
    const screens = name === undefined ? undefined : screensOf(name, overrides);
    if (!screens || name === undefined) return undefined;
    const tail = path.split('/').filter(Boolean).slice(name.split('/').length);
    if (tail.length === 0) return screens.list;
    if (tail[0] === 'create' || tail[0] === '0') return screens.create ?? screens.list;
    return tail[1] === 'show' ? screens.show : (screens.edit ?? screens.list);
};

/** Fetches the code of the screen at an address; a failure shows when the screen is opened. */
export const preloadFor = async (path: string): Promise<void> => {
    const page = pages.find(([pattern]) => pattern === pageAt(path))?.[1] ?? screenAt(path);
    await page?.preload().catch(() => undefined);
};
