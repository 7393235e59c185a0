/** Texts of the sign-in page and the startup, needed before a catalogue is there. */
export const english = {
    heading: 'Sign in',
    username: 'Username',
    password: 'Password',
    keep: 'Keep me signed in',
    submit: 'Sign in',
    submitting: 'Signing in…',
    wrong: 'Wrong user name or password',
    unreachable:
        'The server cannot be reached. Nothing was lost: check the connection and try again.',
    required: 'Enter your user name and password.',
    expired: 'Your session has ended. Sign in to continue where you left off.',
    unsent: 'Your session has ended, and your last change was not sent. Sign in to continue where you left off.',
    idle: 'You were signed out because nobody used the portal. Sign in to continue where you left off.',
    tagline: 'Guest Wi-Fi, hotel internet and in-room TV, in one place.',
    demo: 'Demonstration users',
    demoHint: 'Choose a name; the password is filled in.',
    language: 'Language',
    loading: 'Loading',
    faultHeading: 'The portal cannot start',
    updated:
        'A part of the portal could not be loaded. It may have been updated, or the connection was lost.',
    noSession: 'Your session could not be loaded.',
    reload: 'Reload',
};

export type LoginTexts = typeof english;

export const french: LoginTexts = {
    heading: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    keep: 'Rester connecté',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    wrong: 'Nom d’utilisateur ou mot de passe incorrect',
    unreachable:
        'Le serveur est injoignable. Rien n’est perdu : vérifiez la connexion et réessayez.',
    required: 'Saisissez votre nom d’utilisateur et votre mot de passe.',
    expired:
        'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
    unsent: 'Votre session est terminée et votre dernière modification n’est pas partie. Connectez-vous pour reprendre où vous étiez.',
    idle: 'Vous avez été déconnecté, car personne n’utilisait le portail. Connectez-vous pour reprendre où vous en étiez.',
    tagline:
        'Wi-Fi invités, internet d’hôtel et TV en chambre, au même endroit.',
    demo: 'Utilisateurs de démonstration',
    demoHint: 'Choisissez un nom ; le mot de passe est rempli.',
    language: 'Langue',
    loading: 'Chargement',
    faultHeading: 'Le portail ne peut pas démarrer',
    updated:
        'Une partie du portail n’a pas pu être chargée. Il a peut-être été mis à jour, ou la connexion a été perdue.',
    noSession: 'Votre session n’a pas pu être chargée.',
    reload: 'Recharger',
};
