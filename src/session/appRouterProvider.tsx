import { reactRouterProvider, type RouterProvider, type RouterTo } from 'ra-core';
import { forwardRef, useCallback, useContext, type AnchorHTMLAttributes, type ComponentType, type MouseEvent } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { watchBackButton } from '../components/dialog/backCloses.ts';

watchBackButton();

const editPaths = Object.entries<Resource>(resources).flatMap(([name, { editPath }]) => (editPath ? [[`/${name}/`, `/${editPath}/`] as const] : []));

/** The portal's address of a record where it is not react-admin's: `/ticket/3` is `/ticketEdit/3`. */
export const toPortalPath = (path: string): string => {
    const [, start, id, rest] = /^(\/.+\/)(\d+)((?:[/?#].*)?)$/s.exec(path) ?? [];
    const found = editPaths.find(([from]) => from === start);
    return found && !rest?.startsWith('/show') ? `${found[1]}${id}${rest}` : path;
};

const mapped = (to: RouterTo): RouterTo => (typeof to === 'string' ? toPortalPath(to) : to?.pathname ? { ...to, pathname: toPortalPath(to.pathname) } : to);

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
    readonly to: RouterTo;
    readonly replace?: boolean;
    readonly state?: unknown;
}
const RouterLink = reactRouterProvider.Link as ComponentType<LinkProps & { readonly ref?: unknown }>;

/** Whether the browser should not open the link itself, in another tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean =>
    button === 0 && (target === undefined || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to an address from the root. The router's own is drawn anew at every change of the address, to know what a relative one means. */
const RootLink = forwardRef<HTMLAnchorElement, LinkProps & { readonly to: string }>(({ to, replace, state, onClick, target, children, ...rest }, ref) => {
    const { router } = useContext(RouterContext)!;
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event, target)) return;
        event.preventDefault();
        void router.navigate(to, { replace: replace ?? createPath(router.state.location) === to, state });
    };
    return <a {...rest} ref={ref} href={to} target={target} onClick={follow}>{children}</a>;
});

/** react-admin's router with the portal's own addresses of records. */
export const appRouterProvider: RouterProvider = {
    ...reactRouterProvider,
    Link: forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => {
        const address = mapped(to);
        return typeof address === 'string' && address.startsWith('/') ? <RootLink ref={ref} to={address} {...props} /> : <RouterLink ref={ref} to={address} {...props} />;
    }) as unknown as RouterProvider['Link'],
    Navigate: ({ to, ...props }) => <reactRouterProvider.Navigate to={mapped(to)} {...props} />,
    // The router's own hook draws whoever navigates anew at every change of the address; each of react-admin's data hooks navigates.
    useNavigate: () => {
        const { router } = useContext(RouterContext)!;
        return useCallback((to, options) => void (typeof to === 'number' ? router.navigate(to) : router.navigate(mapped(to) ?? null, options)), [router]);
    },
};
