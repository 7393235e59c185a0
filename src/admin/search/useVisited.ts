import { useEffect } from 'react';
import { forgetVisit, noteVisit } from '../../foundation/search/visits.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Remembers, for the search, that the user came here. */
export const useVisited = (name: string, id: string | number | undefined, title: string): void => {
    const { user: { UserId } } = useSession();
    useEffect(() => {
        if (id !== undefined && title !== '') noteVisit(UserId, { name, id, title });
    }, [UserId, name, id, title]);
};

/** Forgets a record that is there no longer. */
export const useGone = (name: string, id: string | undefined): void => {
    const { user: { UserId } } = useSession();
    useEffect(() => {
        if (id !== undefined) forgetVisit(UserId, { name, id });
    }, [UserId, name, id]);
};
