import type { tv as en } from '../en/tv.ts';

export const tv: typeof en = {
    preview: { label: 'Écran d’accueil du téléviseur : %{name}', unnamed: 'Votre hôtel', tile: 'Appli %{n}', welcome: 'Bienvenue' },
    layout: { grid: '%{columns} × %{rows}', drawn: 'Une grille de %{columns} colonnes et %{rows} lignes' },
    theme: {
        contrast: '%{text} sur %{ground} a un contraste de %{ratio} pour 1. Depuis un canapé, c’est difficile à lire : visez %{wanted} ou plus.',
        afterSave: 'Enregistrez d’abord le thème ; ses images pourront ensuite être envoyées.',
        sentAtOnce: 'Envoyée aussitôt : les téléviseurs de ce thème la montrent sans autre enregistrement.',
    },
    applications: {
        fromCatalogue: 'Depuis le catalogue',
        afterSave: 'Enregistrez d’abord la configuration ; des applications pourront ensuite y être ajoutées.',
        choose: 'Applications',
        chooseHelp: 'Chacune est copiée dans cette configuration ; les changements ultérieurs du catalogue ne l’atteignent pas.',
        add: 'Ajouter',
        added: '%{smart_count} application ajoutée |||| %{smart_count} applications ajoutées',
        unknown: 'aucune réponse, et on ne sait pas si elle a été ajoutée. Regardez la liste avant de la choisir à nouveau.',
        addFailed: '%{name} n’a pas pu être ajoutée : %{message}',
    },
    noTv: 'Ce site n’a pas de service TV. Ce qui est réglé ici prendra effet quand il en aura un.',
};
