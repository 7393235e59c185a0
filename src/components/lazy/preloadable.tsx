import { lazy, useState, type ComponentType } from 'react';
import { PartBoundary, PartMissingError, type PartFailureProps } from '../PartBoundary.tsx';
import { PartFailure } from '../PartFailure.tsx';

export interface Preload {
    /** Fetches the code; drawing afterwards needs no waiting. */
    readonly preload: () => Promise<void>;
}

/**
 * A component in a chunk of its own, that draws at once when it was fetched before. Where it cannot be fetched, `Failure` stands
 * in its place alone and can ask again.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>, Failure: ComponentType<PartFailureProps> = PartFailure): ComponentType<Props> & Preload => {
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
    const waiting = () => lazy(async () => ({ default: await fetchOnce() }));
    let Waiting = waiting();
    const Part = (props: Props) => {
        const [Component] = useState<ComponentType<Props>>(() => Loaded ?? (Waiting as unknown as ComponentType<Props>)); // another one would mount it again and lose its state
        return <Component {...props} />;
    };
    const forget = () => {
        Waiting = waiting(); // React keeps a failure for good
    };
    const Preloadable = (props: Props) => (
        <PartBoundary forget={forget} Failure={Failure} onClose={(props as { readonly onClose?: () => void }).onClose}>
            <Part {...props} />
        </PartBoundary>
    );
    return Object.assign(Preloadable, { preload: async () => void (await fetchOnce()) });
};
