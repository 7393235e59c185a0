import type { devices as en } from '../en/devices.ts';

export const devices: typeof en = {
    applyPreset: 'Appliquer un modèle',
    choosePreset: 'Choisir un modèle',
    presetApplied: 'Couleurs de « %{name} » appliquées. Enregistrez pour les garder.',
    pictures: 'Images du thème',
    picturesHelp: 'Envoyées aussitôt, pour le thème choisi ci-dessus sur ce site.',
    picturesNeedTheme: 'Choisissez un thème ci-dessus pour envoyer ses images.',
    picture: { logo: 'Logo', background: 'Fond', banner: 'Bannière' },
    contrast: '%{text} sur %{ground} a un contraste de %{ratio} pour 1. C’est difficile à lire : visez %{wanted} ou plus.',
    previewOf: 'Aperçu de %{name}',
    head: 'État',
    site: 'Site',
    otherSite: '%{name} d’un autre site :',
    chosenSite: 'Vous travaillez sur %{site}.',
    workThere: 'Travailler sur ce site',
};
