import { lazy, type ComponentType } from 'react';

export interface Preload {
    /** Fetches the code; drawing afterwards needs no waiting. */
    readonly preload: () => Promise<void>;
}

/** A component in a chunk of its own, that draws at once when it was fetched before. */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> & Preload => {
    let Loaded: ComponentType<Props> | undefined;
    let loading: Promise<ComponentType<Props>> | undefined;
    const fetchOnce = () =>
        (loading ??= load().then(
            component => (Loaded = component),
            (error: unknown) => {
                loading = undefined; // a failed chunk may be asked for again
                throw error;
            },
        ));
    const Waiting = lazy(async () => ({ default: await fetchOnce() }));
    const Preloadable = (props: Props) => (Loaded ? <Loaded {...props} /> : <Waiting {...(props as Parameters<typeof Waiting>[0])} />);
    return Object.assign(Preloadable, { preload: async () => void (await fetchOnce()) });
};
