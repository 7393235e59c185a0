import { Suspense } from 'react';
import { Bone } from '../../../components/Skeleton.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { TypeCellProps } from '../fieldType.ts';

const SanitisedHtml = lazyPart(() => import('../../../components/SanitisedHtml.tsx').then(module => module.SanitisedHtml));

/** Markup, without anything that could run. */
export const HtmlCell = ({ value, isPlain = false }: TypeCellProps) => (
    <Suspense fallback={<Bone lines={1} />}>
        <SanitisedHtml html={String(value)} withoutLinks={isPlain} />
    </Suspense>
);
