import { Bone } from '../../components/Skeleton.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { createElement } from 'react';
import type { Heads } from '../../admin/overrides.ts';

/** What stands over the form of an entity whose records live; each in a chunk of its own. */
export const heads: Heads = {
    device: lazyPart(async () => (await import('../../features/devices/DeviceHead.tsx')).DeviceHead, { outline: createElement(Bone, { sx: { width: '100%', height: 92 } }) }),
};
