import { reactRouterProvider, type RouterProvider, type RouterTo } from 'ra-core';
import { forwardRef, useCallback, type ComponentType } from 'react';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { watchBackButton } from '../ui/backCloses.ts';

watchBackButton();

const editPaths = Object.entries<Resource>(resources).flatMap(([name, { editPath }]) => (editPath ? [[`/${name}/`, `/${editPath}/`] as const] : []));

/** The portal's address of a record where it is not react-admin's: `/ticket/3` is `/ticketEdit/3`. */
export const toPortalPath = (path: string): string => {
    const [, start, id, rest] = /^(\/.+\/)(\d+)((?:[/?#].*)?)$/s.exec(path) ?? [];
    const found = editPaths.find(([from]) => from === start);
    return found && !rest?.startsWith('/show') ? `${found[1]}${id}${rest}` : path;
};

const mapped = (to: RouterTo): RouterTo => (typeof to === 'string' ? toPortalPath(to) : to?.pathname ? { ...to, pathname: toPortalPath(to.pathname) } : to);

type LinkProps = { readonly to: RouterTo };
const PlainLink = reactRouterProvider.Link as ComponentType<LinkProps & { readonly ref?: unknown }>;

/** react-admin's router with the portal's own addresses of records. */
export const appRouterProvider: RouterProvider = {
    ...reactRouterProvider,
    Link: forwardRef<unknown, LinkProps>(({ to, ...props }, ref) => <PlainLink ref={ref} to={mapped(to)} {...props} />) as unknown as RouterProvider['Link'],
    Navigate: ({ to, ...props }) => <reactRouterProvider.Navigate to={mapped(to)} {...props} />,
    useNavigate: () => {
        const navigate = reactRouterProvider.useNavigate();
        return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapped(to), options), [navigate]);
    },
};
