import type { Catalogue } from '../en/index.ts';

export const editor: Catalogue['editor'] = {
    select_level: 'Niveau',
    paragraph: 'Normal',
    heading1: 'Titre 1',
    heading2: 'Titre 2',
    heading3: 'Titre 3',
    heading4: 'Titre 4',
    heading5: 'Titre 5',
    heading6: 'Titre 6',
    bold: 'Gras',
    italic: 'Italique',
    underline: 'Souligné',
    strike: 'Barré',
    code: 'Code',
    color: 'Couleur',
    highlight: 'Surlignage',
    align_left: 'Aligner à gauche',
    align_center: 'Centrer',
    align_right: 'Aligner à droite',
    align_justify: 'Justifier',
    list_bulleted: 'Liste à puces',
    list_numbered: 'Liste numérotée',
    link: 'Ajouter un lien',
    image: 'Image',
    address: 'Adresse',
    address_problem: 'Une adresse web commence par http:// ou https://',
    alternative: 'Texte de remplacement',
    alternative_help:
        'Ce que montre l’image, pour qui ne la voit pas. Vide pour une simple décoration.',
    insert: 'Insérer',
    remove_link: 'Retirer le lien',
    no_color: 'Sans couleur',
    hue_grey: 'gris',
    hue_red: 'rouge',
    hue_orange: 'orange',
    hue_yellow: 'jaune',
    hue_green: 'vert',
    hue_blue: 'bleu',
    hue_purple: 'violet',
    shade_900: '%{hue} très foncé',
    shade_700: '%{hue} foncé',
    shade_500: '%{hue} moyen',
    shade_300: '%{hue} clair',
    shade_100: '%{hue} très clair',
    blockquote: 'Citation',
    clear_format: 'Effacer la mise en forme',
    not_held:
        'L’éditeur ne peut pas tout conserver de ce texte : %{parts} serait perdu. Voici le texte tel qu’il est enregistré.',
    edit_anyway: 'Utiliser l’éditeur quand même',
    taken_local_pictures:
        'Une image a été retirée : elle est sur votre ordinateur ou dans un message, et personne d’autre ne pourrait la charger. |||| %{smart_count} images ont été retirées : elles sont sur votre ordinateur ou dans un message, et personne d’autre ne pourrait les charger.',
    taken_clipboard_pictures:
        'Les images ne se collent pas : mettez l’image en ligne, puis donnez son adresse avec « Image ». |||| Les images ne se collent pas : mettez les %{smart_count} images en ligne, puis donnez leurs adresses avec « Image ».',
    taken_files: 'Les fichiers ne se collent pas.',
    taken_links:
        'Un lien qui ne marche que sur votre ordinateur est devenu du texte. |||| %{smart_count} liens qui ne marchent que sur votre ordinateur sont devenus du texte.',
    taken_tables:
        'Le tableau est devenu des lignes : l’éditeur n’a pas de tableaux. |||| %{smart_count} tableaux sont devenus des lignes : l’éditeur n’a pas de tableaux.',
    taken_markup:
        'L’éditeur ne peut pas conserver tout ce qui a été collé : %{names} a disparu.',
};

export const recordSaving: Catalogue['saving'] = {
    reading: 'Enregistrement…',
    sending: 'Enregistrement…',
    checking: 'Pas de réponse claire. Vérification de l’enregistrement…',
    applied: {
        title: 'C’est enregistré',
        text: 'Vérification faite, l’enregistrement existe tel que vous l’avez saisi.',
    },
    notApplied: {
        title: 'Ce n’est pas enregistré',
        text: 'Vérification faite, il n’y a pas de tel enregistrement. Votre saisie est toujours là ; Enregistrer l’envoie encore une fois.',
    },
    unknown: {
        title: 'On ne sait pas si c’est enregistré',
        text: 'La vérification n’a rien pu dire. Votre saisie est toujours là. Vérifiez à nouveau avant de l’envoyer une seconde fois.',
    },
    noAnswerYet:
        'Le serveur n’a pas encore répondu. Votre saisie est toujours là.',
    stopWaiting: 'Ne plus attendre et vérifier',
    why: {
        none: 'Aucune réponse n’est venue.',
        lost: 'La réponse s’est perdue.',
        failed: 'Une erreur est survenue. Le serveur a échoué.',
        strange: 'La réponse du serveur n’a pas pu être comprise.',
    },
    found: '%{why} Vérification faite, c’est enregistré.',
    notChanged:
        '%{why} Vérification faite, rien n’a changé. Votre saisie est toujours là ; Enregistrer l’envoie encore une fois.',
    risk: 'C’est peut-être déjà enregistré. Envoyé encore une fois, il peut y en avoir deux.',
};

export const uploads: Catalogue['uploads'] = {
    drop: 'Déposez une image ici, ou choisissez un fichier.',
    chooseFile: 'Choisir un fichier',
    oneTaken: 'Un seul fichier à la fois : %{name} a été pris.',
    choose: 'Choisir un fichier : %{title}',
    sending: 'Envoi de %{title}',
    sent: '%{title} : image envoyée.',
    retry: 'Réessayer %{name}',
    limits: 'PNG, JPEG, GIF ou WebP. Au-delà de %{limit} Mo, l’image est réduite.',
    refused: {
        type: '%{name} n’est pas une image utilisable. Choisissez un fichier PNG, JPEG, GIF ou WebP.',
        svg: '%{name} est un dessin SVG, que les serveurs ne prennent pas. Choisissez un fichier PNG, JPEG, GIF ou WebP.',
        heic: '%{name} est une photo HEIC, que ni les serveurs ni les navigateurs n’affichent. Sur l’iPhone : Réglages, Appareil photo, Formats, Le plus compatible. Ou choisissez un JPEG.',
        cmyk: '%{name} est dans les couleurs de l’impression (CMJN), que ce navigateur ne lit pas. Enregistrez-le en RVB et choisissez-le à nouveau.',
        size: '%{name} est trop volumineux : une image peut avoir jusqu’à %{limit} Mo.',
        empty: '%{name} est vide.',
        content:
            '%{name} n’est pas vraiment une image, malgré son nom. Choisissez un autre fichier.',
    },
    remarks: {
        reduced: 'Réduite de %{original} à %{size} pixels.',
        animated:
            'Elle est animée : elle est envoyée telle quelle, en %{size} pixels.',
        cmyk: 'Elle était dans les couleurs de l’impression (CMJN) et est envoyée dans celles des écrans (RVB), ce qui peut la changer un peu.',
        tiny: 'Elle ne fait que %{original} pixels.',
        strip: 'C’est une bande étroite de %{original} pixels.',
        invisible: 'On n’en voit rien : elle est transparente.',
        white: 'Elle est blanche sur fond transparent : on n’en voit rien sur une page claire.',
    },
};

export const problems: Catalogue['problems'] = {
    required: 'Obligatoire',
    lines: '%{count} valeurs ont été collées, et ce champ en prend une : %{lines}. Rien n’a été repris.',
    taken: 'Déjà pris',
    currency:
        'Ce montant est en %{named}, qui n’est pas la devise d’ici. Saisissez-le dans celle affichée.',
    number: 'Saisissez un nombre',
    integer: 'Saisissez un nombre entier',
    min: 'Au moins %{limit}',
    max: 'Au plus %{limit}',
    step: 'Par pas de %{limit}',
    minLength: 'Au moins %{limit} caractères',
    maxLength: 'Au plus %{limit} caractères',
    pattern: 'Format inattendu',
    choice: 'Choisissez dans la liste',
    colour: 'Une couleur s’écrit #rrggbb',
    day: 'Date invalide. Écrivez-la comme %{example} ou 22 nov. 2026',
    moment: 'Date et heure invalides',
    email: 'Adresse e-mail invalide',
    phone: 'Numéro de téléphone invalide',
    webAddress:
        'Une adresse web commence par http:// ou https:// et nomme un hôte',
    macAddress: 'Adresse MAC invalide',
    packageName: 'Un paquet se nomme comme com.example.app',
    notBlankHtml: 'Obligatoire',
    samePassword: 'Les mots de passe ne correspondent pas',
    notBeforeStart: 'La fin précède le début',
    notBeforeFrom: '« %{field} » précède « %{other} »',
};

export const hints = {
    accountName: 'Beaucoup de serveurs d’accès refusent un tel nom.',
    pastDay: 'Ce jour est passé.',
    farDay: 'C’est dans plus de dix ans.',
    shopVersion: 'La boutique n’accepte que des versions jusqu’à %{count}.',
    phoneZero:
        'Un zéro après l’indicatif du pays ? Sans lui, le numéro est %{text}.',
    noColour:
        'Enregistré ainsi, mais ce n’est pas une couleur. Écrivez-la #rrggbb.',
    macSeveral: 'Il y a plusieurs adresses ici. N’en gardez qu’une.',
    macDigits: 'Une adresse MAC a 12 chiffres ; celle-ci en a %{count}.',
};
