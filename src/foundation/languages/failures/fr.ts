import type { FailureTexts } from '../languages.ts';

export const failures: FailureTexts = {
    stopped: 'La modification n’a pas atteint le serveur : un intermédiaire a répondu à sa place. Rien n’est perdu. Prévenez la personne qui s’occupe de ce portail.',
    perhapsStopped: 'Si la lecture fonctionne et qu’aucune modification ne passe, prévenez la personne qui s’occupe de ce portail.',
    notReached: 'Le serveur n’a pas été joint. Rien n’est perdu : vérifiez la connexion et réessayez.',
    notSignedIn: 'Rien n’a été envoyé : plus personne n’est connecté ici.',
    noAnswer: 'Le serveur n’a pas répondu à temps. Rien de ce que vous avez saisi n’est perdu.',
    failed: 'Une erreur est survenue',
    serverFailed: 'Le serveur a échoué (erreur {status}) ; ce n’est pas votre connexion. Réessayez un peu plus tard.',
    forbidden: 'Vous n’avez pas le droit de le faire.',
    refused: 'Le serveur a refusé sans donner de raison (erreur {status}).',
    strange: 'La réponse du serveur n’a pas pu être comprise.',
    tooMany: 'Il y a trop de lignes sur ces jours. Choisissez moins de jours.',
    tooManyToFilter: 'Il y a plus de {most} lignes à trier. Faites aussi une recherche, ou retirez le filtre.',
};
