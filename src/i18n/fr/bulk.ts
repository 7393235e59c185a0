import type { bulk as english } from '../en/bulk.ts';

export const bulk: typeof english = {
    progress: '%{done} sur %{total}',
    stop: 'Arrêter',
    stopping:
        'Arrêt en cours. Ce qui est commencé se termine ; le reste n’est pas envoyé.',
    failed: 'Une en échec. |||| %{smart_count} en échec.',
    unknown:
        'Pour une, on ne sait pas si c’est fait. |||| Pour %{smart_count}, on ne sait pas si c’est fait.',
    unsent: 'Une n’a pas été envoyée. |||| %{smart_count} n’ont pas été envoyées.',
    kept: 'Ce qui n’est pas fait reste sélectionné.',
    gone: 'Quelqu’un l’a supprimé entre-temps.',
    retry: 'Réessayer les échecs',
    rest: 'Continuer avec le reste',
    for: 'Pour %{names}.',
    undoDone:
        'Annuler celui qui est fait |||| Annuler les %{smart_count} faits',
    undoing:
        'Annulation : %{smart_count} fiche |||| Annulation : %{smart_count} fiches',
    undone: 'Annulé pour une fiche. |||| Annulé pour %{smart_count} fiches.',
    file: 'Télécharger le résultat (CSV)',
    outcome: 'Ce qui n’est pas fait, et pourquoi',
    preview: 'Avant et après, d’après la liste',
    moreToCome: 'Et un de plus. |||| Et %{smart_count} de plus.',
    end: 'Résultat',
    reason: 'Raison',
    ends: {
        done: 'Fait',
        failed: 'Échec',
        unknown: 'Inconnu',
        unsent: 'Pas envoyé',
    },
    noAnswer:
        'Aucune réponse ne dit si c’est fait. « Réessayer les échecs » vérifie d’abord et ne renvoie que ce qui n’est pas fait.',
    more: 'Et une autre. Le fichier les contient toutes. |||| Et %{smart_count} autres. Le fichier les contient toutes.',
    typeNumber: 'Pour en supprimer autant, saisissez leur nombre : %{count}',
    users: {
        titled: '%{action} : %{smart_count} utilisateur |||| %{action} : %{smart_count} utilisateurs',
        change: '%{change} pour %{smart_count} utilisateur |||| %{change} pour %{smart_count} utilisateurs',
        wouldFall:
            'Non modifié : il reste trop peu (%{parts}), ce serait moins que zéro.',
        falls: '%{names} : c’est plus que ce qui reste, d’après la liste.',
        count: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
        limits: '%{smart_count} utilisateur n’expire pas actuellement, et expirerait alors. Annuler ne peut pas revenir là-dessus. |||| %{smart_count} utilisateurs n’expirent pas actuellement, et expireraient alors. Annuler ne peut pas revenir là-dessus.',
        lasts: 'Un crédit qui dure déjà plus longtemps reste tel quel.',
        extended:
            'Le crédit de %{smart_count} utilisateur dure jusqu’au %{day} |||| Le crédit de %{smart_count} utilisateurs dure jusqu’au %{day}',
        resetQuestion:
            'Mettre à zéro la durée, les données et le montant d’un utilisateur ? |||| Mettre à zéro la durée, les données et le montant de %{smart_count} utilisateurs ?',
        resetBack:
            'Annuler rend la durée, les données et le montant. Cela ne rend ni des données illimitées, ni les données utilisées si le serveur les remet aussi à 0.',
        resetUnlimited:
            '%{names} : données illimitées, qu’Annuler ne peut pas rendre.',
        lostUnlimited:
            'Annuler ne peut pas rendre les données illimitées d’un utilisateur. |||| Annuler ne peut pas rendre les données illimitées de %{smart_count} utilisateurs.',
        lostUsed:
            'Annuler rend le crédit ; les données utilisées d’un utilisateur restent à 0. |||| Annuler rend le crédit ; les données utilisées de %{smart_count} utilisateurs restent à 0.',
        resetDone:
            'Crédit de %{smart_count} utilisateur remis à zéro |||| Crédit de %{smart_count} utilisateurs remis à zéro',
        activateQuestion:
            'Cet utilisateur pourra se connecter. |||| Ces %{smart_count} utilisateurs pourront se connecter.',
        activated:
            '%{smart_count} utilisateur activé |||| %{smart_count} utilisateurs activés',
        deactivateQuestion:
            'Cet utilisateur ne pourra plus se connecter avant d’être réactivé. Son crédit reste. |||| Ces %{smart_count} utilisateurs ne pourront plus se connecter avant d’être réactivés. Leur crédit reste.',
        deactivated:
            '%{smart_count} utilisateur désactivé |||| %{smart_count} utilisateurs désactivés',
    },
    devices: {
        titled: '%{action} : %{smart_count} appareil |||| %{action} : %{smart_count} appareils',
        intro: 'Ce que vous laissez tel quel reste comme sur chaque appareil.',
        preset: 'Modèle de thème',
        presetsFailed:
            'Les modèles n’ont pas pu être chargés. Fermez et réessayez.',
        asItIs: 'Laisser tel quel',
        nothing: 'Choisissez ce qui doit changer.',
        apply: 'Appliquer',
        done: 'Réglages de %{smart_count} appareil modifiés |||| Réglages de %{smart_count} appareils modifiés',
    },
};
