import type { Catalogue } from '../en/index.ts';

export const clients: Catalogue['clients'] = {
    testConnection: 'Tester la connexion',
    testing: 'Test en cours…',
    connected: 'Connecté. Établissements de ce compte : %{count}',
    noProperties: 'Connecté, mais ce compte n’a pas d’établissement.',
    testFailed: 'La connexion a échoué : %{message}',
    credentialsMissing:
        'Saisissez d’abord l’identifiant et le mot de passe RMS.',
    property: 'Établissement',
    propertyId: 'Identifiant',
    rmsOff: 'Le client n’a pas de compte RMS. Saisissez-le dans l’onglet RMS du client.',
    chooseClient:
        'Choisissez d’abord le groupe de facturation : les établissements sont ceux de son client.',
    rmsFailed: 'Les établissements n’ont pas pu être chargés : %{message}',
    copyIntro:
        'La copie reprend les réglages de « %{name} » sous un autre nom.',
    ofClient: 'Client : %{client}',
    moves: 'Client : %{to}. Le site est à %{from} : enregistrer le fait passer à un autre client.',
    move: {
        title: 'Faire passer le site à un autre client ?',
        text: '« %{site} » passe de %{from} à %{to}.',
        relations: 'Ceci le suit :',
        type: 'Saisissez le nom du site pour confirmer',
        help: 'Tel qu’il est enregistré : %{site}',
        confirm: 'Déplacer le site',
    },
    whichOffset:
        '%{country} : plusieurs horloges. Laquelle est celle du site ?',
    offsetFromCountry:
        'Le pays ci-dessus l’indique. Sans lui, l’accueil, la réception et le journal des paiements du site restent vides.',
    offsets: 'Comme ici, sans heure d’été : %{country}',
    prefixLoading: 'Chargement du préfixe…',
    prefixFailed: 'Le préfixe n’a pas pu être chargé : %{message}',
    create: 'Créer des licences',
};

export const wizard: Catalogue['wizard'] = {
    title: 'Ajouter un client',
    progress: 'Étape %{step} sur %{count}',
    steps: {
        details: 'Fiche du client',
        credentials: 'Identifiants',
        theme: 'Thème',
        review: 'Vérification',
        run: 'Création',
    },
    next: 'Suivant',
    back: 'Précédent',
    create: 'Créer le client',
    change: 'Modifier',
    changePart: 'Modifier : %{part}',
    parts: {
        company: 'Client',
        place: 'Premier site',
        device: 'Premier appareil',
        rms: 'RMS',
    },
    presetHelp:
        'Fixe les dix couleurs de la page de connexion. Sans modèle, les couleurs par défaut.',
    voucherPlan: 'Forfait des coupons',
    voucherHint:
        'Avec ce thème les voyageurs se connectent par coupon : un forfait est créé pour eux.',
    freeHint:
        'Les appareils connus se connectent gratuitement : un forfait d’un jour à prix nul est créé.',
    restored: {
        text: 'Votre saisie précédente a été restaurée. Les mots de passe ne sont pas gardés : saisissez-les à nouveau.',
        complete: 'Votre saisie précédente a été restaurée.',
        close: 'Continuer',
        again: 'Recommencer',
        ask: 'Recommencer ?',
        askText: 'Tout ce qui a été saisi jusqu’ici est effacé.',
        keep: 'Garder',
    },
    planNames: { free: 'Wi-Fi gratuit', voucher: 'Coupon' },
    themesFailed: 'Les thèmes n’ont pas pu être chargés.',
    locked: 'Ce qui est déjà créé pourra être modifié plus tard sur sa propre page.',
    codeTaken: 'Le code %{code} est déjà pris par : %{names}',
    useTakenCode: 'Utiliser ce code quand même',
    takenCodeUnticked: 'Choisissez un autre code, ou cochez la case.',
    noClock:
        'Aucun décalage horaire n’est indiqué pour le site : son accueil, sa réception et son journal des paiements resteront vides jusque-là.',
    untold: 'Aucune réponse ne dit si le client a été créé. Cherchez-le dans la liste avant de réessayer.',
    lost: 'La page a été quittée avant la réponse, et rien n’en a été trouvé pour l’instant. « Réessayer » vérifie encore une fois avant de créer.',
    elsewhere:
        'Ce client est en cours de création dans un autre onglet. Continuez là-bas.',
    secrets:
        'Les mots de passe ne sont pas conservés quand la page est rechargée. Saisissez-les à nouveau pour continuer.',
    loadAgain: 'Recharger',
    stages: {
        client: 'Client',
        group: 'Groupe de facturation',
        site: 'Site',
        plan: 'Forfait Wi-Fi',
        user: 'Utilisateur du portail',
        device: 'Appareil',
    },
    noPlan: 'aucun forfait demandé',
    status: {
        Waiting: 'En attente',
        Running: 'En cours',
        Success: 'Réussi',
        Error: 'Erreur',
    },
    overall: 'État général',
    failed: {
        client: 'Erreur à la création du client. Message d’exception : %{message}',
        group: 'Erreur à la création du groupe. Message d’exception : %{message}',
        site: 'Erreur à la création du site. Message d’exception : %{message}',
    },
    goOn: '« Réessayer » reprend ici : rien n’est créé deux fois. « Précédent » permet de corriger ce qui n’est pas encore créé.',
    leave: {
        running: 'Arrêter la création du client ?',
        runningText:
            'Une requête est en cours et peut encore aboutir. Rien d’autre ne sera créé.',
        failed: 'Fermer sans terminer ?',
        failedText:
            'Ce qui est créé reste. Ce qui manque peut être ajouté sur sa propre page.',
        created: 'Créé : %{names}',
        nothing: 'Rien n’a été créé.',
        missing: 'Non créé : %{names}',
        stay: 'Laisser ouvert',
        leave: 'Fermer',
    },
    preview: {
        label: 'Page de connexion des voyageurs de %{name}',
        place: 'Votre hôtel',
        welcome: 'Bienvenue',
        intro: 'Connectez-vous pour utiliser le Wi-Fi.',
        introClick: 'Acceptez les conditions pour utiliser le Wi-Fi.',
        userName: 'Nom d’utilisateur',
        password: 'Mot de passe',
        voucher: 'Code du coupon',
        room: 'Numéro de chambre',
        surname: 'Nom de famille',
        connect: 'Se connecter',
        terms: 'Conditions d’utilisation',
        footer: 'Wi-Fi des voyageurs de %{name}',
    },
    work: 'Passer à ce client',
    stillToDo: 'Reste à faire là-bas :',
    made: '%{name} est prêt : client, site et point d’accès sont créés.',
};
