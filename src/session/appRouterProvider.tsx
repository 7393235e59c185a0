import {
    reactRouterProvider,
    type RouterProvider,
    type RouterTo,
} from 'ra-core';
import {
    createContext,
    forwardRef,
    useCallback,
    useContext,
    useLayoutEffect,
    type AnchorHTMLAttributes,
    type ComponentType,
    type MouseEvent,
    type ReactNode,
} from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';

import { noteEntry, watchBackButton } from '../components/dialog/backCloses.ts';
import { addressOf, portalPath } from '../foundation/basePath.ts';
import { entityOutlines } from '../foundation/outlines.ts';

watchBackButton();

const editPaths = Object.entries(entityOutlines).flatMap(
    ([name, { editPath }]) =>
        editPath ? [[`/${name}/`, `/${editPath}/`] as const] : [],
);

/** Maps react-admin's path of a record to the portal's, where they differ: `/ticket/3` becomes `/ticketEdit/3`. */
export const toPortalPath = (path: string): string => {
    const [, start, id, rest] =
        /^(\/.+\/)(\d+)((?:[/?#].*)?)$/s.exec(path) ?? [];

    const found = editPaths.find(([from]) => from === start);

    return found && !rest?.startsWith('/show')
        ? `${found[1]}${id}${rest}`
        : path;
};

const NavigateContext = createContext<NavigateFunction>(() => {
    throw new Error('There is no NavigateProvider around what navigates.');
});

/**
 * Belongs in the router's root route, where `useNavigate` returns the same function forever. Deeper
 * down it returns a new one at every change of the URL and re-renders every component that
 * navigates, including all users of react-admin's data hooks.
 */
export const NavigateProvider = ({
    children,
}: {
    readonly children: ReactNode;
}) => {
    const location = useLocation();
    useLayoutEffect(noteEntry, [location]);

    return <NavigateContext value={useNavigate()}>{children}</NavigateContext>;
};

const mapped = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return toPortalPath(to);
    if (!to?.pathname) return to;

    return { ...to, pathname: toPortalPath(to.pathname) };
};

interface LinkProps extends Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href'
> {
    readonly to: RouterTo;
    readonly replace?: boolean;
    readonly state?: unknown;
}

const RouterLink = reactRouterProvider.Link as ComponentType<
    LinkProps & { readonly ref?: unknown }
>;

/** Whether a click follows the link in place, rather than letting the browser open it in another tab or window. */
const isPlain = (
    { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
    target: string | undefined,
): boolean =>
    button === 0 &&
    (target === undefined || target === '_self') &&
    !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link to an absolute path. The router's own re-renders at every change of the URL, in order to resolve relative
 * paths.
 */
const RootLink = forwardRef<
    HTMLAnchorElement,
    LinkProps & { readonly to: string }
>(({ to, replace, state, onClick, target, children, ...rest }, ref) => {
    const navigate = useContext(NavigateContext);

    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event, target)) return;
        event.preventDefault();

        void navigate(to, {
            replace:
                replace ??
                portalPath() + location.search + location.hash === to,
            state,
        });
    };

    return (
        <a
            {...rest}
            ref={ref}
            href={addressOf(to)}
            target={target}
            onClick={follow}
        >
            {children}
        </a>
    );
});

/** The search term in a list's URL, and everything else in it except the page. */
const splitSearch = (
    search: string,
): { readonly q: unknown; readonly others: string } => {
    const params = new URLSearchParams(search);

    try {
        const { q, ...filter } = JSON.parse(
            params.get('filter') ?? '{}',
        ) as Readonly<Record<string, unknown>>;

        const others = [...params].filter(
            ([name]) => name !== 'page' && name !== 'filter',
        );

        return { q, others: JSON.stringify([others.toSorted(), filter]) };
    } catch {
        return { q: undefined, others: search };
    }
};

/** Whether a new history entry would lead from a page to itself, or to a search term that was still being typed. */
const isSameStep = (to: RouterTo): boolean => {
    if (
        typeof to === 'string' ||
        to?.search === undefined ||
        (to.pathname !== undefined && to.pathname !== portalPath())
    )
        return false;
    if (to.search === location.search) return true;

    const [before, after] = [
        splitSearch(location.search),
        splitSearch(to.search),
    ];

    return (
        Boolean(before.q && after.q) &&
        before.q !== after.q &&
        before.others === after.others
    );
};

/** react-admin's router with the portal's own paths for records. */
export const appRouterProvider: RouterProvider = {
    ...reactRouterProvider,
    Link: forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => {
        const address = mapped(to);

        return typeof address === 'string' && address.startsWith('/') ? (
            <RootLink ref={ref} to={address} {...props} />
        ) : (
            <RouterLink ref={ref} to={address} {...props} />
        );
    }) as unknown as RouterProvider['Link'],
    Navigate: ({ to, ...props }) => (
        <reactRouterProvider.Navigate to={mapped(to)} {...props} />
    ),
    useNavigate: () => {
        const navigate = useContext(NavigateContext);

        return useCallback(
            (to, options) =>
                void (typeof to === 'number'
                    ? navigate(to)
                    : navigate(mapped(to) ?? '.', {
                          ...options,
                          replace: options?.replace ?? isSameStep(mapped(to)),
                      })),
            [navigate],
        );
    },
};
