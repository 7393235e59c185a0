import type { login as english } from './en.ts';

export const login: typeof english = {
    heading: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    wrong: 'Nom d’utilisateur ou mot de passe incorrect',
    unreachable: 'Le serveur est injoignable. Rien n’est perdu : vérifiez la connexion et réessayez.',
    required: 'Saisissez votre nom d’utilisateur et votre mot de passe.',
    expired: 'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
    unsent: 'Votre session est terminée et votre dernière modification n’est pas partie. Connectez-vous pour reprendre où vous étiez.',
    tagline: 'Wi-Fi invités, internet d’hôtel et TV en chambre, au même endroit.',
    demo: 'Utilisateurs de démonstration',
    demoHint: 'Choisissez un nom ; le mot de passe est rempli.',
    language: 'Langue',
    loading: 'Chargement',
    faultHeading: 'Le portail ne peut pas démarrer',
    updated: 'Une partie du portail n’a pas pu être chargée. Il a peut-être été mis à jour, ou la connexion a été perdue.',
    noSession: 'Votre session n’a pas pu être chargée.',
    reload: 'Recharger',
};
