import type { Catalogue } from '../en/index.ts';

export const shell: Catalogue['shell'] = {
    skip: 'Aller au contenu',
    menu: 'Menu',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    home: 'Accueil',
    tabs: {
        setup: 'Configuration',
        manage: 'Gestion',
        tv: 'TV',
        profile: 'Profil',
    },
    client: 'Client',
    site: 'Site',
    allClients: 'Tous les clients',
    noSite: 'Choisir un site',
    noClients: 'Aucun client ne correspond',
    noSites: 'Aucun site ne correspond',
    recent: 'ouvert récemment',
    searching: 'Recherche…',
    clear: 'Effacer',
    open: 'Ouvrir',
    close: 'Fermer',
    theme: 'Thème',
    themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
    account: 'Compte',
    profile: 'Mon profil',
    changePassword: 'Changer mon mot de passe',
    logOut: 'Se déconnecter',
    closeToast: 'Fermer le message',
    noAccess: 'Vous n’avez pas accès à cette page.',
    noAccessHint: 'Demandez à un administrateur de vous l’attribuer.',
    toHome: 'Aller à l’accueil',
    errorHeading: 'Cette page ne fonctionne plus',
    errorText:
        'Rien de ce que vous avez enregistré n’est perdu. Réessayez, ou revenez en arrière.',
    leave: {
        title: 'Abandonner votre saisie ?',
        text: 'Ce que vous avez saisi n’est pas encore enregistré.',
        keep: 'Continuer la saisie',
        discard: 'Abandonner',
    },
    retry: 'Réessayer',
    partMissing: 'Cette partie n’a pas pu être chargée.',
    pageMissing: 'Cette page n’a pas pu être chargée',
    dialogMissing: 'La fenêtre n’a pas pu être chargée',
    newVersion: 'Une nouvelle version est disponible.',
    typedKept: 'Votre saisie est conservée.',
};

/** How old the displayed data is. */
export const live: Catalogue['live'] = {
    updated: 'mis à jour il y a %{age}',
    stuck: 'La mise à jour a échoué.',
};
