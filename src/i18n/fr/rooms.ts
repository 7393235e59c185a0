import type { Catalogue } from '../en/index.ts';

export const rooms: Catalogue['rooms'] = {
    free: 'Libre',
    occupied:
        '%{guest} occupe cette chambre. Enregistrer met le nouveau voyageur à sa place.',
    guestLog: {
        log: 'Journal des accès',
        usage: 'Utilisation',
        titled: '%{log} de %{guest}, chambre %{room}',
        back: 'Retour aux voyageurs',
        emptySince:
            'Aucune entrée depuis ce jour. Choisissez-en un plus ancien.',
        emptySearch: 'Aucune entrée ne correspond. Essayez un autre mot.',
        emptyAll:
            'Les appareils de ce voyageur n’ont pas encore utilisé le réseau.',
        noUser: 'Ce voyageur n’a pas d’utilisateur internet',
        noUserHint:
            'Un journal commence quand le voyageur se connecte au réseau.',
        noSuchGuest: 'Il n’y a pas de voyageur dans cette chambre.',
    },
};

export const guests: Catalogue['guests'] = {
    noAccount: 'Cet utilisateur internet n’existe pas',
    noAccountHint:
        'Le crédit revient à l’utilisateur internet avec lequel un voyageur se connecte au réseau.',
    inactive: 'Inactif',
    lastSession: 'Dernière session',
    device: 'Appareil',
    inRoom: '%{name}, chambre %{room}',
    stay: {
        title: 'Séjour',
        timeLeft: 'Temps restant',
        dataLeft: 'Données restantes',
        owed: '%{amount} dus',
        used: '%{left}, %{amount} utilisés',
        now: 'maintenant',
        nowIs: 'maintenant : %{time}',
        counted: '%{name} : %{count}',
        countedNewest: '%{name} : %{count} ou plus',
        kind: {
            session: 'Sessions',
            credit: 'Changements de crédit',
            purchase: 'Paiements',
            refused: 'Connexions refusées',
        },
    },
    history: 'Historique',
    kinds: 'Ce qui est affiché',
    kind: {
        session: 'Sessions',
        purchase: 'Achats',
        credit: 'Crédit',
        access: 'Accès',
    },
    entry: {
        session: 'Session',
        purchase: 'Achat',
        credit: 'Crédit modifié',
        access: 'Accès',
    },
    traffic: '%{down} reçus, %{up} envoyés',
    refunded: '%{amount} remboursés',
    gap: '%{kind} : chargement impossible.',
    earlier: 'Afficher plus ancien',
    noKind: 'Choisissez ce qu’il faut afficher.',
    noHistory: 'Rien pour l’instant.',
    summary: {
        copy: 'Copier le résumé',
        copied: 'Résumé copié',
        site: 'Site : %{site}',
        account: 'Utilisateur internet : %{alias}',
        fact: '%{label} : %{value}',
        last: 'Dernièrement (heure du site) :',
    },
};
