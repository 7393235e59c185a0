import type { session as english } from '../en/session.ts';

export const session: typeof english = {
    expiredTitle: 'Votre session a pris fin',
    expiredText: 'Votre saisie est toujours là. Reconnectez-vous pour continuer.',
    signIn: 'Se connecter',
    leave: 'Quitter la page',
    siteNotFound: 'Site introuvable.',
    noSiteInGroup: 'Votre groupe ne contient aucun site.',
    ok: 'OK',
    chooseSite: 'Choisir un site',
    chooseSiteFirst: 'La page où vous allez montre les données d’un site.',
    searchSites: 'Rechercher',
    sitesFailed: 'Les sites n’ont pas pu être chargés.',
    noSites: 'Aucun site',
    noSitesHint: 'Aucun site ne correspond. Essayez un autre nom ou un autre client.',
    sitesCount: '%{count} sites',
};
