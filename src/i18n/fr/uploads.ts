import type { uploads as en } from '../en/uploads.ts';

export const uploads: typeof en = {
    drop: 'Déposez une image ici, ou choisissez un fichier.',
    chooseFile: 'Choisir un fichier',
    choose: 'Choisir un fichier : %{title}',
    sending: 'Envoi de %{title}',
    sent: '%{title} : image envoyée.',
    retry: 'Réessayer %{name}',
    limits: 'PNG, JPEG, GIF ou WebP, jusqu’à %{limit} Mo.',
    refused: {
        type: '%{name} n’est pas une image utilisable. Choisissez un fichier PNG, JPEG, GIF ou WebP.',
        size: '%{name} est trop volumineux : une image peut avoir jusqu’à %{limit} Mo.',
        empty: '%{name} est vide.',
        content: '%{name} n’est pas vraiment une image, malgré son nom. Choisissez un autre fichier.',
    },
};
