import type { saving as english } from '../en/saving.ts';

export const saving: typeof english = {
    reading: 'Enregistrement…',
    sending: 'Enregistrement…',
    checking: 'Pas de réponse claire. Vérification de l’enregistrement…',
    applied: { title: 'C’est enregistré', text: 'Vérification faite, l’enregistrement existe tel que vous l’avez saisi.' },
    notApplied: { title: 'Ce n’est pas enregistré', text: 'Vérification faite, il n’y a pas de tel enregistrement. Votre saisie est toujours là ; Enregistrer l’envoie encore une fois.' },
    unknown: { title: 'On ne sait pas si c’est enregistré', text: 'La vérification n’a rien pu dire. Votre saisie est toujours là. Vérifiez à nouveau avant de l’envoyer une seconde fois.' },
    noAnswerYet: 'Le serveur n’a pas encore répondu. Votre saisie est toujours là.',
    stopWaiting: 'Ne plus attendre et vérifier',
    why: { none: 'Aucune réponse n’est venue.', lost: 'La réponse s’est perdue.', failed: 'Le serveur a échoué.', strange: 'La réponse du serveur n’a pas pu être comprise.' },
    found: '%{why} Vérification faite, c’est enregistré.',
    notChanged: '%{why} Vérification faite, rien n’a changé. Votre saisie est toujours là ; Enregistrer l’envoie encore une fois.',
    risk: 'C’est peut-être déjà enregistré. Envoyé encore une fois, il peut y en avoir deux.',
};
