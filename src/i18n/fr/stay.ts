export const stay = {
    goOn: 'Continuer',
    resumed:
        'Ceci a été quitté avant la fin. Ce qui a été envoyé est vérifié ; rien n’est fait deux fois.',
    left: '%{title}, inachevé : %{steps}',
    elsewhere: 'Un autre onglet s’en occupe et le termine.',
    steps: 'Étapes',
    done: '%{step} : fait',
    toDo: '%{step} : pas encore',
    unsure: '%{step} : inconnu',
    anotherGuest:
        'Un autre voyageur est maintenant dans cette chambre. Rien n’a été modifié.',
    roomTaken:
        '%{guest} s’y trouve. Choisissez une autre chambre, ou faites d’abord le départ de ce voyageur.',
    occupied:
        'La chambre %{room} est occupée. Choisissez-en une autre, ou faites d’abord le départ de ce voyageur.',
    takenUntil: '%{room} : %{guest}, jusqu’au %{day}',
    alsoOf: 'Aussi à %{guests} : ce qui est fait du compte les concerne également.',
    notArrived:
        'Le voyageur n’a pas pu être relu dans la nouvelle chambre. Il est toujours dans l’ancienne.',
    night: '+1 nuit',
    week: '+1 semaine',
    usual: 'Séjours habituels',
    departure: 'Départ',
    leavesNow: 'Le voyageur part maintenant.',
    accountEnds: 'Le compte se termine',
    endsToday: 'Se termine aujourd’hui',
    stays: 'Reste tel quel',
    checkedOut: '%{guest} : départ enregistré.',
    newDeparture: 'Nouveau départ',
    chooseDay: 'Choisissez le jour du départ.',
    beforeArrival: 'Le départ est avant l’arrivée.',
    accountLasts: 'Le compte dure aussi longtemps',
    accountEnd: 'Fin du compte',
    beforeAndAfter: 'Avant et après',
    extended: '%{guest} reste plus longtemps.',
    chooseRoom: 'Choisissez une chambre.',
    sameRoom:
        'Le voyageur est déjà dans cette chambre. Choisissez-en une autre.',
    intoNewRoom: 'Dans la nouvelle chambre',
    outOfOldRoom: 'Hors de l’ancienne chambre',
    moveHint: 'Le compte, ses journaux et le séjour suivent.',
    inNewRoom:
        'Le voyageur est dans la nouvelle chambre, et encore dans la chambre %{room} : il reste à l’en retirer.',
    moved: '%{guest} est maintenant dans la chambre %{room}.',
    chooseAccount: 'Choisissez un utilisateur internet.',
    linked: '%{guest} a un compte.',
    internet: 'Internet',
    noInternet: 'Aucun',
    ownAmounts: 'Durée et données saisies',
    makeUser: 'Créer le compte',
    giveCredit: 'Donner sa durée et ses données',
    saveGuest: 'Enregistrer le voyageur',
    withoutTime: 'Sans durée, personne ne peut se connecter.',
    withoutData: 'Sans données, personne ne peut se connecter.',
    nothingGiven: 'Donnez une durée et des données, ou choisissez « Aucun ».',
    unlimited:
        'Un forfait sans limite ne peut pas être donné ici : indiquez sa durée et ses données.',
    checkedIn: '%{guest} : arrivée enregistrée.',
    given: '%{guest} peut se connecter.',
};

export const online = {
    good: 'En ordre : %{what}',
    cannot: 'Ne peut pas se connecter : %{why}',
    why: {
        notActive: 'non actif',
        ended: 'terminé le %{day}',
        nothingLeft: 'plus rien',
        belowZero: 'sous zéro',
        noAccount: 'pas de compte',
    },
    activate: '%{alias} redevient actif.',
    activated: '%{alias} peut de nouveau se connecter.',
    refused: 'Refusé %{when} : %{reason}',
};

export const steps = {
    reading: 'Enregistrement…',
    sending: 'Enregistrement…',
    checking: 'Pas de réponse claire. Vérification…',
    applied: { title: 'C’est fait', text: 'Vérification faite, c’est fait.' },
    notApplied: {
        title: 'Ce n’est pas fait',
        text: 'Vérification faite, cette étape n’a rien modifié. « %{button} » essaie encore une fois.',
    },
    unknown: {
        title: 'On ne sait pas si c’est fait',
        text: 'La vérification n’a rien pu dire. Vérifiez à nouveau avant d’envoyer une seconde fois.',
    },
    risk: 'C’est peut-être déjà fait.',
};
