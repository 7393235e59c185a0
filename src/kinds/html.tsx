import { Suspense } from 'react';
import { Bone } from '../ui/Bone.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { CellProps, KindView } from './kindView.ts';

const SanitisedHtml = preloadable(() => import('../ui/SanitisedHtml.tsx').then(module => module.SanitisedHtml));

const HtmlCell = ({ value }: CellProps) => (
    <Suspense fallback={<Bone lines={1} />}>
        <SanitisedHtml html={String(value)} />
    </Suspense>
);

/** Markup: edited as rich text, shown without anything that could run. */
export const html: KindView = {
    text: value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim() || null : null),
    Cell: HtmlCell,
};
