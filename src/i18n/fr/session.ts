import type { Catalogue } from '../en/index.ts';

export const session: Catalogue['session'] = {
    expiredTitle: 'Votre session a pris fin',
    expiredText:
        'Votre saisie est toujours là. Reconnectez-vous pour continuer.',
    expiredUnsent:
        'Votre modification n’est pas encore partie. Reconnectez-vous : elle partira une seule fois, et rien de ce que vous avez saisi n’est perdu.',
    idleTitle: 'Vous avez été déconnecté : personne n’utilisait le portail',
    idleSoon:
        'Personne n’utilise le portail depuis un moment. Vous serez déconnecté d’ici une minute ; votre saisie est conservée.',
    stay: 'Rester connecté',
    again: 'Se reconnecter',
    againText:
        'Votre page reste telle quelle. Ce que vous avez saisi est conservé.',
    notNow: 'Pas maintenant',
    endsSoon: 'Votre session se termine dans moins de deux minutes.',
    hasEnded:
        'Votre session est terminée. Reconnectez-vous pour continuer ; ce que vous avez saisi est toujours là.',
    resumed: {
        sent: 'Reconnecté. Votre modification part maintenant.',
        unsaved: 'Reconnecté. Ce que vous avez saisi est toujours là.',
        nothing: 'Reconnecté.',
    },
    somebody: 'Quelqu’un d’autre',
    taken: '%{who} est maintenant connecté dans ce navigateur.',
    takenText:
        'Cette page s’est arrêtée : plus rien ne part d’ici. Copiez ce dont vous avez besoin, puis rechargez.',
    takenUnsent:
        'Votre modification n’est pas partie : cette page s’est arrêtée. Copiez ce dont vous avez besoin, puis rechargez.',
    seenAs: 'Vous voyez le menu, les pages et les boutons de %{name}. Les listes peuvent contenir davantage, car le serveur répond selon vos droits. Rien ne peut être modifié ici.',
    closeTab: 'Fermer cet onglet',
    leave: 'Quitter la page',
    siteNotFound: 'Site introuvable.',
    noSiteInGroup: 'Votre groupe ne contient aucun site.',
    ok: 'OK',
    clockUnknown:
        'L’horloge du site n’est pas connue : jours et heures sont dits inconnus, et ce qui parle d’aujourd’hui attend.',
    clockUnset:
        'Le décalage horaire de ce site n’est pas indiqué : jours et heures sont dits inconnus, et ce qui parle d’aujourd’hui attend.',
    clockAwaited: 'Ceci attend l’heure du site',
    clockAwaitedText:
        'Ses jours sont ceux du site. Ils apparaîtront ici dès que son heure sera connue.',
    setClock: 'Indiquer le décalage horaire',
    clockUnsetAsk: 'Qui peut modifier le site peut l’indiquer.',
    siteLost:
        'Vous n’avez plus accès à « %{site} » : le site a été déplacé ou supprimé. Choisissez-en un autre.',
    siteMoved:
        '« %{site} » appartient maintenant à un autre client. Choisissez un autre site.',
    currencyUnknown:
        'La devise du client n’est pas connue : les montants restent sans devise.',
    chooseSiteFirst: 'La page où vous allez montre les données d’un site.',
    nothingYet: 'Rien n’est encore en place',
    noSiteYet: 'Il n’y a pas encore de site',
    clientWithoutSite: '%{client} n’a pas encore de site',
    begin: 'Commencez par le premier client : son groupe de facturation, son site, son utilisateur et son point d’accès sont créés avec lui.',
    addSite:
        'Utilisateurs internet, voyageurs, chambres et appareils appartiennent à un site.',
    askForSite:
        'Un administrateur, ou la personne chargée des sites, peut en ajouter un ou vous donner accès à un site.',
    addSiteButton: 'Ajouter un site',
    addClient: 'Ajouter un client',
    sitesFailed: 'Les sites n’ont pas pu être chargés.',
    noSites: 'Aucun site',
    noSitesHint:
        'Aucun site ne correspond. Essayez un autre nom ou un autre client.',
};

export const account: Catalogue['account'] = {
    changeOf: 'Changer le mot de passe',
    changeOfUser: 'Changer le mot de passe de %{name}',
    oldPassword: 'Mot de passe actuel',
    confirmPassword: 'Confirmer le mot de passe',
    changing: 'Modification…',
    required: 'Obligatoire',
    differ: 'Les deux mots de passe sont différents.',
    refused: 'Veuillez saisir des valeurs valides',
    changed: 'Mise à jour réussie',
    show: 'Montrer les mots de passe',
    userMissingText: 'Cet utilisateur n’existe pas ou a été supprimé.',
    backToUsers: 'Retour aux utilisateurs',
    loadFailed: 'L’utilisateur n’a pas pu être chargé.',
    userName: 'Nom d’utilisateur',
    name: 'Nom',
    role: 'Rôle',
    clientEmail: 'E-mail du client',
    group: 'Groupe de facturation',
    sites: 'Sites',
    moreSites: 'et %{count} de plus',
    supportPlan: 'Formule d’assistance',
    none: 'Aucun',
    preferences: 'Préférences',
    system: 'Comme le système',
    widgets: 'Widgets',
    widget: {
        sessions: 'Sessions',
        usage: 'Téléchargé',
        average: 'Moyenne par session',
        gender: 'Genre',
        agegroup: 'Tranches d’âge',
        guests: 'Voyageurs récents',
        gauge: 'Jauge',
    },
    menuItems: 'Éléments de menu',
    assignmentsFailed:
        'Les attributions n’ont pas pu être chargées. Rien n’en sera modifié.',
    adminHasAll:
        'Les administrateurs ont tous les widgets et tous les éléments de menu.',
    changesOne:
        '%{smart_count} modification, envoyée à l’enregistrement |||| %{smart_count} modifications, envoyées à l’enregistrement',
    all: 'Tout attribuer',
    noneOf: 'Tout retirer',
    copyFrom: 'Copier les attributions de',
    copyFailed:
        'Les attributions de cet utilisateur n’ont pas pu être chargées.',
    noSuchPage: 'page inexistante',
    notForRole: 'fermé à ce rôle',
    administratorsOnly: 'administrateurs uniquement',
    searchSites: 'Chercher des sites',
    catalogueEmpty: 'Il n’y a encore rien à attribuer.',
};
