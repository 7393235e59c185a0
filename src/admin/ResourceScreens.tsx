import type { ComponentType } from 'react';
import { resources, type ResourceName } from '../../resources/index.ts';
import { abilities, type Resource } from '../../resources/schema/index.ts';
import type { Overrides } from './overrides.ts';
import { PageFailure } from '../components/page/PageFailure.tsx';
import { lazyPart, type Preload } from '../components/lazy/lazyPart.tsx';

type Screen = ComponentType & Preload;

/** What react-admin's <Resource> takes. */
export interface ResourceScreens {
    readonly list?: Screen;
    readonly create?: Screen;
    readonly edit?: Screen;
    readonly show?: Screen;
    readonly hasCreate: boolean;
    readonly hasEdit: boolean;
    readonly hasShow: boolean;
}

const general = {
    list: lazyPart(() => import('./list/ResourceList.tsx').then(module => module.ResourceList), { Failure: PageFailure }),
    create: lazyPart(() => import('./form/ResourceCreate.tsx').then(module => module.ResourceCreate), { Failure: PageFailure }),
    edit: lazyPart(() => import('./form/ResourceEdit.tsx').then(module => module.ResourceEdit), { Failure: PageFailure }),
    show: lazyPart(() => import('./show/ResourceShow.tsx').then(module => module.ResourceShow), { Failure: PageFailure }),
};

export const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** The screens of an entity: its own where it declares some, else those made from its fields; only what its API can do. Undefined for what is no entity. */
export const screensOf = (name: string, { screenOf }: Overrides): ResourceScreens | undefined => {
    if (!isResource(name)) return undefined;
    const { api, opens }: Resource = resources[name];
    const can = abilities(api);
    const own = (screen: keyof typeof general) => screenOf(name, screen) ?? general[screen];
    // A dialog over the list has the list's route: the list stays mounted behind it.
    const onPage = opens !== 'modal';
    return {
        ...(can.list && { list: own('list') }),
        ...(can.create && onPage && { create: own('create') }),
        ...(can.one && onPage && { edit: own('edit') }),
        ...(can.one && { show: own('show') }),
        hasCreate: can.create,
        hasEdit: can.update && can.one,
        hasShow: can.one,
    };
};
