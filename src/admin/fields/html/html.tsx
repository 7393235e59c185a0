import { Suspense } from 'react';
import { Bone } from '../../../components/Skeleton.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import type { CellProps, FieldTypeView } from '../fieldType.ts';

const SanitisedHtml = lazyPart(() => import('../../../components/SanitisedHtml.tsx').then(module => module.SanitisedHtml));

const HtmlCell = ({ value }: CellProps) => (
    <Suspense fallback={<Bone lines={1} />}>
        <SanitisedHtml html={String(value)} />
    </Suspense>
);

/** Markup: edited as rich text, shown without anything that could run. */
export const html: FieldTypeView = {
    text: value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/\s+/g, ' ').trim() || null : null),
    Cell: HtmlCell,
};
