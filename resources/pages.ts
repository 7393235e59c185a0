import type { IconName, MenuTab, Text } from './schema/index.ts';

/** A page that is not the list or form of an entity. */
export interface PageFacts {
    readonly label: Text;
    /** Its menu item (its name is the route); absent if it is reached from elsewhere. */
    readonly menu?: { readonly tab: MenuTab; readonly icon: IconName };
    readonly needs?: 'site' | 'billgroup';
    /** Every signed-in user may open it. */
    readonly open?: true;
    /** Users who may open the lists of all these entities may open the page; it is never assigned to a user. */
    readonly needsLists?: readonly string[];
}

/** Pages by route. An address belongs to the page or resource named by its first segments. */
export const pages = {
    desk: { label: ['Desk', 'Réception'], needs: 'site', needsLists: ['guest', 'internetuser'] },
    siteselection: { label: ['Choose a site', 'Choisir un site'], open: true },
    profile: { label: ['My profile', 'Mon profil'], open: true, menu: { tab: 'profile', icon: 'profile' } },
    userchangemypassword: { label: ['Change my password', 'Changer mon mot de passe'], open: true },
    activity: { label: ['Activity', 'Activité'], open: true },
    clientsupport: {
        label: ['Support request', 'Demande de support'],
        open: true,
        menu: { tab: 'profile', icon: 'support' },
    },
    voucher: { label: ['Vouchers', 'Coupons'], needs: 'site', menu: { tab: 'manage', icon: 'voucher' } },
    analytics: { label: ['Analytics', 'Statistiques'], needs: 'site', menu: { tab: 'manage', icon: 'chart' } },
    multipleinternetusers: {
        label: ['Create internet users', 'Créer des utilisateurs internet'],
        needs: 'billgroup',
        menu: { tab: 'manage', icon: 'people' },
    },
} as const satisfies Readonly<Record<string, PageFacts>>;

export type PageName = keyof typeof pages;
