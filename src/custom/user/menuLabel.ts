import { resources } from '../../../resources/index.ts';
import { pages, type PageFacts } from '../../../resources/pages.ts';
import type { Resource, Text } from '../../../resources/schema/index.ts';

/** What the side menu calls a menu item; undefined for one that it does not know. */
export const menuLabel = (name: string): Text | undefined => {
    const resource = Object.entries<Resource>(resources).find(([known]) => known === name)?.[1];
    return resource?.menu?.label ?? resource?.plural ?? Object.entries<PageFacts>(pages).find(([known]) => known === name)?.[1].label;
};
