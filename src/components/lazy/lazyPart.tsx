import {
    type ComponentType,
    type FunctionComponent,
    lazy,
    memo,
    type ReactNode,
    Suspense,
    useDeferredValue,
    useState,
} from 'react';

import {
    PartBoundary,
    type PartFailureProps,
    PartMissingError,
    PartFailure,
} from '../PartBoundary.tsx';
import { fetchAfterContent, useContentFirst } from './afterContent.ts';

export interface Preload {
    /** Fetches the code, so that a later render need not wait. */
    readonly preload: () => Promise<void>;
}

/** A part in a chunk of its own. */
type LazyPart<Props> = FunctionComponent<Props> & Preload;

interface LazyOptions {
    /** Replaces the part if it cannot be fetched, and can retry. */
    readonly Failure?: ComponentType<PartFailureProps>;
    /** Placeholder while the code loads; if omitted, the nearest `Suspense` shows its own. */
    readonly outline?: ReactNode;
    /** The part surrounds the content of pages: it renders after the content, together with all such parts. */
    readonly afterContent?: boolean;
}

/** A component in its own chunk, fetched on first render or earlier by `preload`. */
export const lazyPart = <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    {
        Failure = PartFailure,
        afterContent = false,
        outline = afterContent ? null : undefined,
    }: LazyOptions = {},
): LazyPart<Props> => {
    let Loaded: ComponentType<Props> | undefined;
    let loading: Promise<ComponentType<Props>> | undefined;

    const fetchPart = async (): Promise<ComponentType<Props>> => {
        try {
            Loaded = await load();

            return Loaded;
        } catch (cause) {
            loading = undefined;
            throw new PartMissingError(
                'The code of a part could not be fetched',
                { cause },
            );
        }
    };

    const fetchOnce = () => {
        loading ??= fetchPart();

        return loading;
    };

    const preload = async () => void (await fetchOnce());
    const waiting = () => lazy(async () => ({ default: await fetchOnce() }));
    let Waiting = waiting();

    const Part = (props: Props) => {
        const [Component] = useState<ComponentType<Props>>(
            () => Loaded ?? (Waiting as unknown as ComponentType<Props>),
        ); // a different component would lose the part's state

        return <Component {...props} />;
    };

    const forget = () => {
        Waiting = waiting(); // React caches a failure forever
    };

    const Guarded = (props: Props) => (
        <PartBoundary
            forget={forget}
            Failure={Failure}
            onClose={(props as { readonly onClose?: () => void }).onClose}
        >
            <Part {...props} />
        </PartBoundary>
    );

    const Held =
        outline === undefined
            ? Guarded
            : (props: Props) => (
                  <Suspense fallback={outline}>
                      <Guarded {...props} />
                  </Suspense>
              );

    if (!afterContent) return Object.assign(Held, { preload });
    fetchAfterContent(preload);

    const Late = memo((props: Props) =>
        useContentFirst() ? <Held {...props} /> : outline,
    );

    return Object.assign(Late as unknown as FunctionComponent<Props>, {
        preload,
    });
};

type PropsOf<Part> =
    Part extends ComponentType<infer Props extends object> ? Props : object;

/** A component of a module that becomes a chunk of its own: `lazyFrom(() => import('./DeskPage.tsx'), 'DeskPage')`. */
export const lazyFrom = <
    Name extends string,
    Module extends Readonly<Record<Name, ComponentType<never>>>,
>(
    load: () => Promise<Module>,
    name: Name,
    options?: LazyOptions,
): LazyPart<PropsOf<Module[Name]>> =>
    lazyPart(
        async () =>
            (await load())[name] as ComponentType<PropsOf<Module[Name]>>,
        options,
    );

interface InSlicesProps {
    /** Placeholder while the children render. */
    readonly outline: ReactNode;
    readonly children: ReactNode;
}

/**
 * Renders expensive children in interruptible slices, so that user input, early input above all, is answered at once.
 */
export const InSlices = ({ outline, children }: InSlicesProps) =>
    useDeferredValue(true, false) ? children : outline;
