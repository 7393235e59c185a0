import type { Catalogue } from '../en/index.ts';

export const devices: Catalogue['devices'] = {
    applyPreset: 'Appliquer un modèle',
    choosePreset: 'Choisir un modèle',
    presetApplied:
        'Couleurs de « %{name} » appliquées. Enregistrez pour les garder.',
    pictures: 'Images du thème',
    picturesHelp:
        'Envoyées aussitôt, pour le thème choisi ci-dessus sur ce site.',
    picturesNeedTheme: 'Choisissez un thème ci-dessus pour envoyer ses images.',
    picture: { logo: 'Logo', background: 'Fond', banner: 'Bannière' },
    contrast:
        '%{text} sur %{ground} a un contraste de %{ratio} pour 1. C’est difficile à lire : visez %{wanted} ou plus.',
    previewOf: 'Aperçu de %{name}',
    otherSite: '%{name} d’un autre site :',
    chosenSite: 'Vous travaillez sur %{site}.',
    workThere: 'Travailler sur ce site',
    reason: {
        minutes: 'muet depuis %{count} min',
        hours: 'muet depuis %{count} h',
        days: 'muet depuis %{count} jours',
        neverSeen: 'en attente du premier contact',
        problem: 'signale un problème',
        clockAhead: 'son horloge est en avance',
        testing: 'en test',
    },
    ticketText:
        'Site : %{site}\nAppareil : %{device}\nIdentifiant NAS : %{id}\n',
    ticketState: 'État : %{state}\nDernier contact : %{time}\n',
    ticketOpen:
        'Un ticket au sujet de cet appareil est déjà ouvert : |||| %{smart_count} tickets au sujet de cet appareil sont déjà ouverts :',
    openTicket: 'Ticket ouvert : %{subject}',
    ticketRaised: 'Ticket « %{subject} » ouvert.',
    ownTime: 'votre heure %{time}',
    await: {
        title: 'En attente du premier contact.',
        up: 'est en ligne.',
        checks: 'Vérifié toutes les 15 secondes. S’il reste muet, vérifiez :',
        power: 'L’appareil est-il allumé, voyant fixe ?',
        cable: 'Son câble réseau est-il branché, et Internet fonctionne-t-il sur le site ?',
        nasId: 'L’identifiant NAS de l’appareil est-il le même qu’ici ?',
        nasIdIs:
            'L’identifiant NAS de l’appareil est-il bien %{id}, comme ici ?',
    },
    siteTime: 'heure du site %{time}',
    counts: 'Points d’accès par état',
    within: 'Trouvés par « %{search} » seulement',
    change: { worse: 'nouveau', better: 'mieux' },
    changed:
        '%{smart_count} changement depuis le %{time} (votre heure) |||| %{smart_count} changements depuis le %{time} (votre heure)',
    contact: {
        title: 'Dernier contact',
        now: 'maintenant',
        halfHourMark: '30 min',
        twoHoursMark: '2 h',
        days: 'jours',
        devices: '%{smart_count} appareil |||| %{smart_count} appareils',
        halfHour: '%{count} depuis moins de 30 minutes',
        twoHours: '%{count} depuis moins de 2 heures',
        longer: '%{count} depuis plus longtemps',
        never: '%{count} jamais',
        down: 'Tout le site est hors ligne',
        noSite: 'Sans site',
    },
    sites: {
        title: 'Sites qui ont besoin de quelqu’un',
        hotspots: 'Points d’accès',
        since: 'Muet depuis',
        tickets: 'Tickets ouverts',
        ticketsFailed: 'Les tickets n’ont pas pu être chargés.',
        ofTickets:
            'Tickets ouverts : parmi les %{count} premiers sur %{total}.',
        more: '%{count} autres sites',
    },
    seen: 'Marquer comme vu',
    devicesOf: 'Appareils de',
    allHotspots: 'Tous les points d’accès',
    noHotspots: 'Il n’y a pas encore de point d’accès.',
    allWell: 'Tous les points d’accès vont bien.',
};

export const tv: Catalogue['tv'] = {
    preview: {
        label: 'Écran d’accueil du téléviseur : %{name}',
        unnamed: 'Votre hôtel',
        tile: 'Appli %{n}',
        welcome: 'Bienvenue',
    },
    page: {
        onScreen: 'Sur un téléviseur',
        drawn: 'Un téléviseur qui affiche la page %{title}',
    },
    layout: {
        grid: '%{columns} × %{rows}',
        drawn: 'Une grille de %{columns} colonnes et %{rows} lignes',
    },
    theme: {
        contrast:
            '%{text} sur %{ground} a un contraste de %{ratio} pour 1. Depuis un canapé, c’est difficile à lire : visez %{wanted} ou plus.',
        afterSave:
            'Enregistrez d’abord le thème ; ses images pourront ensuite être envoyées.',
        sentAtOnce:
            'Envoyée aussitôt : les téléviseurs de ce thème la montrent sans autre enregistrement.',
    },
    applications: {
        fromCatalogue: 'Depuis le catalogue',
        afterSave:
            'Enregistrez d’abord la configuration ; des applications pourront ensuite y être ajoutées.',
        choose: 'Applications',
        chooseHelp:
            'Chacune est copiée dans cette configuration ; les changements ultérieurs du catalogue ne l’atteignent pas.',
        add: 'Ajouter',
        added: '%{smart_count} application ajoutée |||| %{smart_count} applications ajoutées',
        unknown:
            'aucune réponse, et on ne sait pas si elle a été ajoutée. Regardez la liste avant de la choisir à nouveau.',
        addFailed: '%{name} n’a pas pu être ajoutée : %{message}',
        there: 'Déjà dans cette configuration : version %{version}',
        replace:
            '%{names} est déjà dans cette configuration. Remplacer sa version ? |||| %{names} sont déjà dans cette configuration. Remplacer leurs versions ?',
        replaceThem: 'Remplacer',
        leaveThem: 'Laisser tel quel',
    },
    clockAhead:
        'L’horloge de cet ordinateur avance de %{time} sur celle du serveur. L’état des TV suit cet ordinateur : réglez son horloge.',
    clockBehind:
        'L’horloge de cet ordinateur retarde de %{time} sur celle du serveur. L’état des TV suit cet ordinateur : réglez son horloge.',
    noTv: 'Ce site n’a pas de service TV. Ce qui est réglé ici prendra effet quand il en aura un.',
};
