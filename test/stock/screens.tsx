import { screens as product } from '../../src/app/overrides/screens.ts';
import { PageFailure } from '../../src/components/page/PageFailure.tsx';
import { lazyPart } from '../../src/components/lazy/lazyPart.tsx';

/** The product's screens and those of the declarations beside. */
export const screens = {
    ...product,
    'drink.list': lazyPart(async () => (await import('./DrinkList.tsx')).DrinkList, { Failure: PageFailure }),
    'drink.create': lazyPart(async () => (await import('./DrinkCreate.tsx')).DrinkCreate, { Failure: PageFailure }),
    'drink.edit': lazyPart(async () => (await import('./DrinkEdit.tsx')).DrinkEdit, { Failure: PageFailure }),
    'drink.show': lazyPart(async () => (await import('./DrinkShow.tsx')).DrinkShow, { Failure: PageFailure }),
    'maker.list': lazyPart(async () => (await import('./MakerList.tsx')).MakerList, { Failure: PageFailure }),
    'maker.create': lazyPart(async () => (await import('./MakerCreate.tsx')).MakerCreate, { Failure: PageFailure }),
    'maker.edit': lazyPart(async () => (await import('./MakerEdit.tsx')).MakerEdit, { Failure: PageFailure }),
    'maker.show': lazyPart(async () => (await import('./MakerShow.tsx')).MakerShow, { Failure: PageFailure }),
    'label.list': lazyPart(async () => (await import('./LabelList.tsx')).LabelList, { Failure: PageFailure }),
};
