import type { ComponentType } from 'react';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Overrides } from './overrides.ts';
import { declaredFor, isDeferred } from '../boot/deferredDeclarations.ts';
import { outlineNamed } from '../foundation/entities/outlines.ts';
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

const generalScreens = (load: <Code>(code: Promise<Code>) => Promise<Code>) => ({
    list: lazyPart(async () => (await load(import('./list/ResourceList.tsx'))).ResourceList, { Failure: PageFailure }),
    create: lazyPart(async () => (await load(import('./form/ResourceCreate.tsx'))).ResourceCreate, { Failure: PageFailure }),
    edit: lazyPart(async () => (await load(import('./form/ResourceEdit.tsx'))).ResourceEdit, { Failure: PageFailure }),
    show: lazyPart(async () => (await load(import('./show/ResourceShow.tsx'))).ResourceShow, { Failure: PageFailure }),
});
type GeneralScreens = ReturnType<typeof generalScreens>;

const general = generalScreens(code => code);
const deferred = new Map<string, GeneralScreens>();

/** The screens made from declarations; where that is still to be fetched, those of the entity wait for it as they do for their code. */
const generalFor = (name: string): GeneralScreens => {
    if (!isDeferred(name)) return general;
    const screens = deferred.get(name) ?? generalScreens(async code => (await Promise.all([code, declaredFor(name)]))[0]);
    deferred.set(name, screens);
    return screens;
};

/** Whether a name is that of an entity whose declaration is there. */
export const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** The screens of an entity: its own where it declares some, else those made from its fields; only what its API can do. Undefined for what is no entity. */
export const screensOf = (name: string, { screenOf }: Overrides): ResourceScreens | undefined => {
    const outline = outlineNamed(name);
    if (!outline) return undefined;
    const { abilities: can, opens } = outline;
    const own = (screen: keyof GeneralScreens) => screenOf(name as ResourceName, screen) ?? generalFor(name)[screen];
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
