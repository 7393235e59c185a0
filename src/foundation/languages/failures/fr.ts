import type { FailureTexts } from '../languages.ts';

export const failures: FailureTexts = {
    stopped: 'La modification n’a pas atteint l’API : un intermédiaire demande un cookie, et ici les modifications n’en portent pas. Rien n’est perdu. L’exploitant du portail peut mettre « changeCredentials » à « same-origin » dans ses réglages.',
    perhapsStopped: 'Si la lecture fonctionne et qu’aucune modification ne passe, mettez « changeCredentials » à « same-origin » dans les réglages du portail.',
    notReached: 'Le serveur n’a pas été joint. Rien n’est perdu : vérifiez la connexion et réessayez.',
    notSignedIn: 'Rien n’a été envoyé : plus personne n’est connecté ici.',
    noAnswer: 'Le serveur n’a pas répondu à temps. Rien de ce que vous avez saisi n’est perdu.',
    failed: 'Une erreur est survenue',
    tooMany: 'Il y a trop de lignes sur ces jours. Choisissez moins de jours.',
    tooManyToFilter: 'Il y a plus de {most} lignes à trier. Faites aussi une recherche, ou retirez le filtre.',
};
