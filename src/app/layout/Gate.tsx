import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';

import { type PageFacts, pages } from '../../../resources/pages.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { outlineNamed } from '../../foundation/outlines.ts';
import { mayVisit, needOf, routeNameOf } from '../../foundation/permissions.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession, useSessionParts } from '../../session/SessionContext.ts';
import {
    isViewSearch,
    listAt,
    openedSearch,
} from '../../session/useListViews.ts';
import { useScope } from '../../session/useScope.ts';
import { OpenView } from './laterShell.tsx';

/** Replaces a page that is not assigned to the user. */
const NoAccessPage = ({ label }: { readonly label: string }) => {
    const message = useMessage();

    return (
        <>
            <PageTitle title={label} />
            <Notice
                title={message('shell.noAccess')}
                text={message('shell.noAccessHint')}
                icon={<LockOutlined />}
            >
                <Button component={Link} to="/" variant="contained">
                    {message('shell.toHome')}
                </Button>
            </Notice>
        </>
    );
};

const labelOf = (name: string) =>
    outlineNamed(name)?.plural ??
    (pages as Readonly<Record<string, PageFacts>>)[name]?.label ??
    name;

/**
 * Decides what a path shows before any of its data is requested: home for an unknown path, a refusal, the site
 * selection, or the page.
 */
export const Gate = ({ children }: { readonly children: ReactNode }) => {
    const { pathname, search, hash, key } = useLocation();
    const session = useSession();
    const { lifecycle } = useSessionParts();
    const { scope } = useScope();
    const text = useText();

    useEffect(() => {
        if (lifecycle.isOver()) lifecycle.end();
    }, [key, lifecycle]);

    const name = routeNameOf(pathname);
    if (name === undefined)
        return pathname === '/' ? children : <Navigate to="/" replace />;
    if (!mayVisit(session, name))
        return <NoAccessPage label={text(labelOf(name))} />;
    const openingSearch = openedSearch(pathname, search, session.user.UserName);

    const isListOfEntity =
        listAt(pathname) === name && outlineNamed(name) !== undefined;

    const isView = isListOfEntity && isViewSearch(search);
    const opensDefaultView = openingSearch !== search;
    if (isView || opensDefaultView)
        return (
            <OpenView key={openingSearch} name={name} search={openingSearch} />
        );
    const need = needOf(pathname);
    if (!need || scope[need]) return children;
    const returnTo = { to: pathname + search + hash };

    return <Navigate to="/siteselection" replace state={returnTo} />;
};
