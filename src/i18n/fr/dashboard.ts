import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: typeof english = {
    title: 'Accueil',
    period: 'Période',
    days7: '7 jours',
    days30: '30 jours',
    sessions: 'Sessions',
    downloaded: 'Téléchargé (Mo)',
    uploaded: 'Envoyé (Mo)',
    average: 'Moyenne par session',
    users: 'Utilisateurs',
    connected: 'Temps de connexion',
    gender: 'Genre',
    male: 'Hommes',
    female: 'Femmes',
    unknown: 'Inconnu',
    genderText:
        'Genre des utilisateurs : hommes %{male} %, femmes %{female} %, inconnu %{unknown} %.',
    ageGroups: 'Tranches d’âge',
    age: 'Âge',
    ageUnknown: 'Non connu',
    agesText: 'Utilisateurs par tranche d’âge : %{groups}.',
    gauge: 'Part du téléchargement dans le trafic',
    gaugeText: 'Les téléchargements font %{percent} % du trafic.',
    gaugeDetail: '%{down} Mo reçus, %{up} Mo envoyés',
    share: 'Part',
    guests: 'Voyageurs récents',
    allGuests: 'Tous les voyageurs',
    noGuests: 'Aucun voyageur n’est encore arrivé.',
    guestOf: 'Chambre %{room}',
    openAnalytics: 'Ouvrir les statistiques',
    showTable: 'Montrer %{name} en tableau',
    noData: 'Aucun utilisateur sur cette période.',
    periodBefore: 'Jours d’avant',
    yesterday: 'Jusqu’ici aujourd’hui. Hier : %{value}',
    up: '%{percent} % de plus que les jours d’avant',
    down: '%{percent} % de moins que les jours d’avant',
    same: 'Comme les jours d’avant',
    noTrend: 'Rien à comparer sur les jours d’avant',
    gap: '%{name} : chargement impossible.',
    loading: 'Chargement de %{name}',
    chooseSite: 'Choisissez un site pour voir ses chiffres',
    chooseSiteText:
        'Sessions, téléchargements et voyageurs se lisent un site à la fois.',
    noWidgets: 'Pas encore de widgets',
    noWidgetsText: 'Un administrateur peut vous attribuer des widgets.',
    analytics: 'Statistiques',
    print: 'Imprimer',
    csv: 'Exporter en CSV',
    csvIncomplete:
        'Certains chiffres n’ont pas pu être chargés. Réessayez avant d’exporter.',
    figures: 'Chiffres',
    figure: 'Chiffre',
    value: 'Valeur',
    from: 'Du',
    to: 'Au',
    section: 'Rubrique',
    byDay: 'Par jour',
    day: 'Jour',
    soFar: 'en cours',
    byDayText: '%{name} par jour : %{values}.',
    history:
        '%{name}, chacun des %{count} jours avant aujourd’hui : %{values}.',
    valueOfDay: '%{day} : %{value}',
    daysMissing:
        '%{smart_count} jour n’a pas pu être chargé : %{days}. |||| %{smart_count} jours n’ont pas pu être chargés : %{days}.',
    nothing: 'Rien sur aucun de ces jours : 0 chaque jour.',
    whole: 'Jours entiers',
    wholeDays:
        '%{smart_count} jour entier : %{now}. Le jour d’avant : %{before} |||| %{smart_count} jours entiers : %{now}. Les %{smart_count} d’avant : %{before}',
    wholeDaysShort:
        '%{smart_count} jour : %{now}, avant : %{before} |||| %{smart_count} jours : %{now}, avant : %{before}',
    oneByOne: 'Valeurs une à une',
    attention: {
        none: 'Rien n’attend personne.',
        noneKnown: 'Rien d’autre n’est en attente, à ce que l’on sait.',
        silentName: 'Appareils muets',
        awaitedName: 'Appareils jamais en contact',
        awaited:
            '%{smart_count} appareil en attente du premier contact |||| %{smart_count} appareils en attente du premier contact',
        silentPoints:
            '%{smart_count} point d’accès muet |||| %{smart_count} points d’accès muets',
        silentDevices:
            '%{smart_count} appareil muet |||| %{smart_count} appareils muets',
        offline:
            '%{smart_count} voyageur ne peut pas se connecter |||| %{smart_count} voyageurs ne peuvent pas se connecter',
        ticketsName: 'Tickets ouverts',
        tickets:
            '%{smart_count} ticket ouvert |||| %{smart_count} tickets ouverts',
        departures:
            '%{smart_count} départ aujourd’hui |||| %{smart_count} départs aujourd’hui',
    },
};
