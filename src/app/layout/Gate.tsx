import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages, type PageFacts } from '../../../resources/pages.ts';
import { outlineNamed } from '../../foundation/entities/outlines.ts';
import { mayVisit, needOf, placeOf } from '../../foundation/permissions.ts';
import { NoAccessPage } from '../NoAccessPage.tsx';
import { useSession, useSessionParts } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { useText } from '../../components/useText.ts';

const labelOf = (name: string) => outlineNamed(name)?.plural ?? (pages as Readonly<Record<string, PageFacts>>)[name]?.label ?? name;

/** Decides what an address shows before any of its data is asked for: home for an unknown one, a refusal, the choice of a site, or the page. */
export const Gate = ({ children }: { readonly children: ReactNode }) => {
    const { pathname, search, hash, key } = useLocation();
    const session = useSession();
    const { ending } = useSessionParts();
    const { scope } = useScope();
    const text = useText();
    useEffect(() => {
        if (ending.isOver()) ending.over();
    }, [key, ending]);

    const name = placeOf(pathname);
    if (name === undefined) return pathname === '/' ? children : <Navigate to="/" replace />;
    if (!mayVisit(session, name)) return <NoAccessPage label={text(labelOf(name))} />;
    const need = needOf(pathname);
    if (need && !scope[need]) return <Navigate to="/siteselection" replace state={{ to: pathname + search + hash }} />;
    return children;
};
