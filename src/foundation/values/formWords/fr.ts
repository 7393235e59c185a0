import type { FormWords } from './en.ts';

export const formWords: FormWords = {
    fixed: 'Défini à la création ; ne peut plus être modifié.',
    siteTime: 'Heure du site, UTC%{offset}',
    duration: { days: 'Jours', hours: 'Heures', minutes: 'Minutes' },
    data: { unlimited: 'Illimité' },
    day: { DMY: 'JJ/MM/AAAA', MDY: 'MM/JJ/AAAA', YMD: 'AAAA/MM/JJ' },
    choice: { none: 'Aucun', choose: 'Choisir' },
    list: { delete: 'Supprimer' },
    form: { save: 'Enregistrer', cancel: 'Annuler' },
};
