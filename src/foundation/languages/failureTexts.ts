/** Messages for failures, needed only once the application is there. */
export const english = {
    stopped:
        'The change did not reach the server: something on the way to it answered instead. Nothing is lost. Tell whoever looks after this portal.',
    unconfirmed:
        'Nothing was deleted: this takes your password. Use “Delete” in the menu of the row.',
    readOnly:
        'Nothing was sent: this tab shows the portal as another user sees it, and nothing can be changed here.',
    perhapsStopped:
        'If pages load but changes never go through, tell whoever looks after this portal.',
    notReached:
        'The server could not be reached. Nothing is lost: check the connection and try again.',
    notSignedIn: 'Nothing was sent: nobody is signed in here any more.',
    signInAgain:
        'The server refused it: it no longer recognises this session. Sign out, sign in again, then try once more.',
    noAnswer: 'The server did not answer in time. Nothing you typed is lost.',
    failed: 'Error Occured',
    serverFailed:
        'The server failed (error {status}); it is not your connection. Try again in a while.',
    forbidden: 'You are not allowed to do this.',
    refused: 'The server refused it without a reason (error {status}).',
    strange: 'The server’s answer could not be understood.',
    tooMany: 'There are too many rows for these days. Choose fewer days.',
    tooManyToFilter:
        'There are more than {most} rows to filter. Search as well, or remove the filter.',
    tooManyToSort:
        'There are more than {most} rows to sort. Search, filter or choose fewer days.',
};

export type FailureTexts = typeof english;

export const french: FailureTexts = {
    stopped:
        'La modification n’a pas atteint le serveur : un intermédiaire a répondu à sa place. Rien n’est perdu. Prévenez la personne qui s’occupe de ce portail.',
    unconfirmed:
        'Rien n’a été supprimé : il faut votre mot de passe. Utilisez « Supprimer » dans le menu de la ligne.',
    readOnly:
        'Rien n’a été envoyé : cet onglet montre le portail tel qu’un autre utilisateur le voit, et rien ne peut y être modifié.',
    perhapsStopped:
        'Si la lecture fonctionne et qu’aucune modification ne passe, prévenez la personne qui s’occupe de ce portail.',
    notReached:
        'Le serveur n’a pas été joint. Rien n’est perdu : vérifiez la connexion et réessayez.',
    notSignedIn: 'Rien n’a été envoyé : plus personne n’est connecté ici.',
    signInAgain:
        'Le serveur a refusé : il ne connaît plus cette session. Déconnectez-vous, reconnectez-vous, puis réessayez.',
    noAnswer:
        'Le serveur n’a pas répondu à temps. Rien de ce que vous avez saisi n’est perdu.',
    failed: 'Une erreur est survenue',
    serverFailed:
        'Le serveur a échoué (erreur {status}) ; ce n’est pas votre connexion. Réessayez un peu plus tard.',
    forbidden: 'Vous n’avez pas le droit de le faire.',
    refused: 'Le serveur a refusé sans donner de raison (erreur {status}).',
    strange: 'La réponse du serveur n’a pas pu être comprise.',
    tooMany: 'Il y a trop de lignes sur ces jours. Choisissez moins de jours.',
    tooManyToFilter:
        'Il y a plus de {most} lignes à trier. Faites aussi une recherche, ou retirez le filtre.',
    tooManyToSort:
        'Il y a plus de {most} lignes à mettre en ordre. Cherchez, filtrez ou choisissez moins de jours.',
};
