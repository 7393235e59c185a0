import { type ComponentType, lazy, memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { PartBoundary, type PartFailureProps, PartMissingError, PartFailure } from '../PartBoundary.tsx';
import { fetchAfterContent, useContentFirst } from './afterContent.ts';

export interface Preload {
    /** Fetches the code; drawing afterwards needs no waiting. */
    readonly preload: () => Promise<void>;
}

interface LazyOptions {
    /** Stands in the place of a part that cannot be fetched, alone, and can ask again. */
    readonly Failure?: ComponentType<PartFailureProps>;
    /** Holds the part's place while its code is on the way; without it the nearest `Suspense` does. */
    readonly outline?: ReactNode;
    /** It surrounds the content of pages: it is drawn after that, together with all others of its sort. */
    readonly afterContent?: boolean;
}

/** A component whose code is a chunk of its own, fetched when it is first drawn, or before by `preload`. */
export const lazyPart = <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    { Failure = PartFailure, afterContent = false, outline = afterContent ? null : undefined }: LazyOptions = {},
): ComponentType<Props> & Preload => {
    let Loaded: ComponentType<Props> | undefined;
    let loading: Promise<ComponentType<Props>> | undefined;
    const fetchOnce = () =>
        (loading ??= load().then(
            component => (Loaded = component),
            (cause: unknown) => {
                loading = undefined;
                throw new PartMissingError('The code of a part could not be fetched', { cause });
            },
        ));
    const preload = async () => void (await fetchOnce());
    const waiting = () => lazy(async () => ({ default: await fetchOnce() }));
    let Waiting = waiting();
    const Part = (props: Props) => {
        const [Component] = useState<ComponentType<Props>>(() => Loaded ?? (Waiting as unknown as ComponentType<Props>)); // another one would lose its state
        return <Component {...props} />;
    };
    const forget = () => {
        Waiting = waiting(); // React keeps a failure for good
    };
    const Guarded = (props: Props) => (
        <PartBoundary forget={forget} Failure={Failure} onClose={(props as { readonly onClose?: () => void }).onClose}>
            <Part {...props} />
        </PartBoundary>
    );
    const Held = outline === undefined ? Guarded : (props: Props) => <Suspense fallback={outline}><Guarded {...props} /></Suspense>;
    if (!afterContent) return Object.assign(Held, { preload });
    fetchAfterContent(preload);
    const Late = memo((props: Props) => (useContentFirst() ? <Held {...props} /> : outline));
    return Object.assign(Late as unknown as ComponentType<Props>, { preload });
};

interface InSlicesProps {
    /** Stands in its place while it is being drawn. */
    readonly outline: ReactNode;
    readonly children: ReactNode;
}

/** What takes long to draw is drawn piece by piece, never holding up the browser for long: what is done to the page meanwhile, an early one above all, is answered at once. */
export const InSlices = ({ outline, children }: InSlicesProps) => (useDeferredValue(true, false) ? children : outline);
