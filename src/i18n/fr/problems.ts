import type { problems as english } from '../en/problems.ts';

export const problems: typeof english = {
    required: 'Obligatoire',
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
    day: 'Date invalide. Écrivez-la MM-jj-aaaa, aaaa/MM/jj ou jj.MM.aaaa',
    moment: 'Date et heure invalides',
    email: 'Adresse e-mail invalide',
    phone: 'Numéro de téléphone invalide',
    webAddress: 'Une adresse web commence par http:// ou https://',
    macAddress: 'Adresse MAC invalide',
    notBlankHtml: 'Obligatoire',
    samePassword: 'Les mots de passe ne correspondent pas',
    notBeforeStart: 'La fin précède le début',
    notBeforeFrom: '« Au » précède « Du »',
    of: {
        site: { GroupId: { required: 'Veuillez choisir le groupe dans le premier onglet.' } },
        supportpage: { Body: { notBlankHtml: 'Enregistrement impossible. Le contenu de la page est obligatoire.' } },
    },
};
