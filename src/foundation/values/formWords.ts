/** Words around form fields. Part of the catalogue, but available before it for the first record. */
export const english = {
    fixed: 'Set at creation; it cannot be changed.',
    siteTime: 'Site time (%{zone})',
    withoutSummerTime: '%{zone}, no daylight saving',
    duration: { days: 'Days', hours: 'Hours', minutes: 'Minutes' },
    data: { unlimited: 'Unlimited' },
    day: { DMY: 'DD/MM/YYYY', MDY: 'MM/DD/YYYY', YMD: 'YYYY/MM/DD' },
    choice: { none: 'None', choose: 'Choose' },
    list: { delete: 'Delete' },
    form: { save: 'Save', cancel: 'Cancel' },
};

export type FormTexts = typeof english;

export const french: FormTexts = {
    fixed: 'Défini à la création ; ne peut plus être modifié.',
    siteTime: 'Heure du site (%{zone})',
    withoutSummerTime: '%{zone}, sans heure d’été',
    duration: { days: 'Jours', hours: 'Heures', minutes: 'Minutes' },
    data: { unlimited: 'Illimité' },
    day: { DMY: 'JJ/MM/AAAA', MDY: 'MM/JJ/AAAA', YMD: 'AAAA/MM/JJ' },
    choice: { none: 'Aucun', choose: 'Choisir' },
    list: { delete: 'Supprimer' },
    form: { save: 'Enregistrer', cancel: 'Annuler' },
};
