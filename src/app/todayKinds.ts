import { useAccess } from '../session/SessionContext.ts';

/** What may need somebody today, in display order, with the lists that the user must be allowed to open to see it. */
const rights = {
    silent: ['device'],
    awaited: ['device'],
    offline: ['guest', 'internetuser'],
    tickets: ['ticket'],
    departures: ['guest'],
} as const;

export type TodayKind = keyof typeof rights;

/** What of it the user may see. */
export const useTodayKinds = (): readonly TodayKind[] => {
    const may = useAccess();

    return (Object.keys(rights) as readonly TodayKind[]).filter(kind =>
        rights[kind].every(name => may(name)),
    );
};
