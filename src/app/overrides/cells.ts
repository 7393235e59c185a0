import { createElement } from 'react';
import { NameBone } from '../../components/Skeleton.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { CustomCells } from '../../admin/overrides.ts';

/** Cells of single fields, by `resource.field`: in lists and in the read-only view. */
export const cells: CustomCells = {
    'deviceall.SiteId': lazyPart(async () => (await import('../../features/devices/estate/SiteCell.tsx')).SiteCell, { outline: createElement(NameBone) }),
};
