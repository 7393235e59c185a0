import type { money as english } from '../en/money.ts';

export const money: typeof english = {
    reading: 'Lecture de l’état actuel…',
    sending: 'Envoi…',
    checking: 'Pas de réponse claire. Vérification du résultat…',
    noAnswer: 'Le serveur n’a pas répondu.',
    notSent: 'Rien n’a été envoyé',
    gone: 'Cette fiche n’existe plus : quelqu’un l’a supprimée entre-temps. Rien n’a été envoyé.',
    close: 'Fermer',
    checkAgain: 'Vérifier à nouveau',
    retry: 'Réessayer',
    sendAnyway: 'Envoyer quand même une seconde fois…',
    sendAgain: 'Envoyer une seconde fois',
    doNotSend: 'Ne pas envoyer',
    risk: 'L’opération a peut-être déjà eu lieu. Envoyée encore une fois, elle peut être faite, et payée, deux fois.',
    applied: { title: 'Appliqué', text: 'Vérification faite, l’opération a bien eu lieu. Ne la répétez pas.' },
    notApplied: { title: 'Non appliqué', text: 'Vérification faite, l’opération n’a pas eu lieu : rien n’a changé. Vous pouvez la répéter.' },
    unknown: { title: 'Inconnu', text: 'Impossible de savoir si l’opération a eu lieu. Vérifiez avant de la répéter.' },
};
