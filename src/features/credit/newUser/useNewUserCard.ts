import type { InternetUser } from '../../../../resources/internetuser.ts';
import { userCard } from '../../../foundation/cards/userCard.ts';
import { useCardSets } from '../../../session/useCardSets.ts';
import { useScope } from '../../../session/useScope.ts';

/** The card of a user who was just created, among the cards that this browser keeps. */
export const useNewUserCard = () => {
    const sets = useCardSets();
    const { site } = useScope();
    return {
        /** Keeps it, or what has become of it; answers what names it, 0 where the browser has no room. */
        keep: (user: InternetUser, password: string, created = Date.now()): number =>
            sets.add({ created, siteId: site?.Id ?? 0, siteName: site?.SiteName ?? '', planName: '', cards: [userCard({ ...user, Password: password })] }) ? created : 0,
        /** Where it stands, also after a reload. */
        addressOf: ({ Id }: InternetUser, created: number): string => `/internetuser/cards?${created ? `set=${created}` : `ids=${Id}`}`,
    };
};
