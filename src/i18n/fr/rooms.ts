import type { Catalogue } from '../en/index.ts';

export const rooms: Catalogue['rooms'] = {
    free: 'Libre',
    importTitle: 'Importer des chambres',
    toRooms: 'Retour aux chambres',
    intro: 'Ajoute des chambres à %{site} à partir d’un fichier CSV.',
    format: {
        title: 'Le fichier',
        text: 'Un fichier texte avec une chambre par ligne : son code, puis son nom. Une première ligne qui nomme RoomCode est un en-tête ; les autres colonnes sont ignorées. Le code est obligatoire, unique et de %{code} caractères au plus, le nom de %{name} au plus.',
        details:
            'UTF-8, UTF-16 et les anciens encodages, virgules, points-virgules, tabulations et barres sont reconnus. Jusqu’à %{rows} lignes.',
        sample: 'Télécharger un exemple',
        sampleName: 'Vue sur le jardin',
    },
    drop: 'Déposez un fichier CSV ici, ou choisissez-en un.',
    chooseOther: 'Choisir un autre fichier',
    refused: {
        pdf: '%{name} est un PDF. Exportez les chambres en CSV et choisissez ce fichier.',
        image: '%{name} est une image. Choisissez un fichier CSV.',
        spreadsheet:
            '%{name} est un classeur ou une archive. Dans votre tableur, choisissez « Enregistrer sous » et CSV, puis choisissez ce fichier.',
        binary: '%{name} n’est pas un fichier texte. Choisissez un fichier CSV.',
        empty: '%{name} est vide. Choisissez un fichier avec au moins une chambre.',
        rows: '%{name} a plus de %{rows} lignes. Divisez-le et importez les parties l’une après l’autre.',
        size: '%{name} dépasse %{limit} Mo. Divisez-le et importez les parties l’une après l’autre.',
        unreadable: '%{name} n’a pas pu être lu. Choisissez-le de nouveau.',
        unclosed:
            '%{name} : un guillemet de la ligne %{line} n’est jamais refermé, et il n’y a aucune chambre au-dessus. Corrigez le fichier et choisissez-le de nouveau.',
    },
    unclosed:
        'Un guillemet de la ligne %{line} n’est jamais refermé. Cette ligne et toutes les suivantes sont laissées de côté : corrigez le fichier et choisissez-le de nouveau.',
    read: 'Lu en %{encoding}, séparé par des %{delimiter}.',
    delimiter: {
        comma: 'virgules',
        semicolon: 'points-virgules',
        tab: 'tabulations',
        bar: 'barres',
        other: '« %{char} »',
    },
    encoding: 'Encodage',
    separator: 'Séparateur',
    separators: {
        comma: 'Virgule (,)',
        semicolon: 'Point-virgule (;)',
        tab: 'Tabulation',
        bar: 'Barre (|)',
    },
    header: 'La première ligne est un en-tête',
    codeColumn: 'Colonne du code',
    nameColumn: 'Colonne du nom',
    noColumn: 'Aucune',
    column: 'Colonne %{number}',
    columnOf: '%{number} : %{name}',
    preview: 'Aperçu',
    line: 'Ligne',
    code: 'Code de chambre',
    name: 'Nom de la chambre',
    state: 'État',
    states: {
        all: 'Toutes les lignes',
        new: 'Nouvelle',
        unchecked: 'Non comparée',
        there: 'Existe déjà',
        refused: 'Refusée',
        wrong: 'Problème',
    },
    thereAs: 'Existe déjà, sous le nom « %{name} »',
    thereText:
        '%{count} chambre existe déjà et reste inchangée. |||| %{count} chambres existent déjà et restent inchangées.',
    opening: 'Lecture du fichier…',
    comparing: 'Comparaison avec les chambres du site…',
    compareAgain: 'Comparer de nouveau',
    notCompared: 'Les chambres du site n’ont pas pu être lues',
    notComparedText:
        '%{message} Comparez de nouveau, ou continuez sans : le serveur décide alors des chambres qui existent déjà.',
    goOn: 'Continuer sans comparer',
    skippedText: 'Les lignes ne sont pas comparées avec les chambres du site.',
    codeOfLine: 'Code de chambre, ligne %{line}',
    nameOfLine: 'Nom de la chambre, ligne %{line}',
    problems: {
        required: 'Le code de chambre manque.',
        duplicate: 'Le même code que la ligne %{line}.',
        maxLength: {
            RoomCode: 'Le code dépasse %{limit} caractères.',
            RoomName: 'Le nom dépasse %{limit} caractères.',
        },
        other: 'Cela ne peut pas être une chambre.',
    },
    counts: '%{good} lignes sur %{rows} peuvent être importées.',
    leftOut:
        '%{bad} ligne a un problème : corrigez-la ici, sinon elle est laissée de côté. |||| %{bad} lignes ont un problème : corrigez-les ici, sinon elles sont laissées de côté.',
    rowsShown: 'Lignes affichées',
    noSuchRows: 'Il n’y a aucune ligne de ce genre.',
    import: 'Importer %{smart_count} chambre |||| Importer %{smart_count} chambres',
    sending: 'Envoi des chambres…',
    failed: 'Rien n’a été importé',
    failedText: '%{message} Les lignes sont toujours là : réessayez.',
    unknown: 'On ne sait pas si les chambres ont été importées',
    unknownText:
        'Le fichier est parti, mais aucune réponse utilisable n’est venue. Il n’est pas renvoyé de lui-même. Les lignes sont toujours là, comparées encore une fois avec les chambres du site : regardez-les avant de réessayer.',
    look: 'Voir les chambres',
    result: 'Importation terminée',
    imported:
        '%{smart_count} chambre importée. |||| %{smart_count} chambres importées.',
    refusedRows:
        '%{smart_count} ligne n’a pas été importée. |||| %{smart_count} lignes n’ont pas été importées.',
    downloadRefused: 'Télécharger les lignes refusées',
    fix: 'Corriger les lignes refusées',
    again: 'Importer un autre fichier',
    rowsPerPage: 'Lignes par page',
    occupied:
        '%{surname} occupe cette chambre. Enregistrer met le nouveau client à sa place.',
    guestLog: {
        log: 'Journal des accès',
        usage: 'Utilisation',
        titled: '%{log} de %{surname}, chambre %{room}',
        back: 'Retour aux clients de l’hôtel',
        emptySince:
            'Aucune entrée depuis ce jour. Choisissez-en un plus ancien.',
        emptySearch: 'Aucune entrée ne correspond. Essayez un autre mot.',
        emptyAll:
            'Les appareils de ce client n’ont pas encore utilisé le réseau.',
        noUser: 'Ce client n’a pas d’utilisateur internet',
        noUserHint:
            'Un journal commence quand le client se connecte au réseau.',
        noSuchGuest: 'Il n’y a pas de client dans cette chambre.',
    },
};

export const guests: Catalogue['guests'] = {
    noAccount: 'Cet utilisateur internet n’existe pas',
    noAccountHint:
        'Le crédit revient à l’utilisateur internet avec lequel un client se connecte au réseau.',
    inactive: 'Inactif',
    lastSession: 'Dernière session',
    device: 'Appareil',
    inRoom: '%{name}, chambre %{room}',
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
    gap: '%{kind} : chargement impossible.',
    earlier: 'Afficher plus ancien',
    noKind: 'Choisissez ce qu’il faut afficher.',
    noHistory: 'Rien pour l’instant.',
    summary: {
        copy: 'Copier le résumé',
        copied: 'Résumé copié',
        site: 'Site : %{site}',
        account: 'Utilisateur internet : %{alias}',
        fact: '%{label} : %{value}',
        last: 'Dernièrement (heure du site) :',
    },
};
