/** Words used in values. Part of the catalogue, but available before it for the first rows. */
export const english = {
    yes: 'Yes',
    no: 'No',
    never: 'never',
    unlimited: 'unlimited',
    speedUnit: 'KB/s',
    unknown: 'unknown',
    unreadable: 'not readable',
    clockAhead: 'clock ahead',
    clock: { own: 'your time', site: 'site time' },
    privateAddress: 'private',
    refunded: 'Refunded',
    status: {
        Error: 'Error',
        Warning: 'Warning',
        ClockAhead: 'Clock ahead',
        Testing: 'Testing',
        Happy: 'Happy',
    },
    duration: {
        unit: { day: 'd', hour: 'h', minute: 'm' },
        lessOwed: 'less than 1m owed',
    },
    data: { MB: 'MB', GB: 'GB', unlimitedText: 'unlimited MB' },
    list: {
        actions: 'Actions',
        create: 'Create',
        export: 'Export',
        import: 'Import',
    },
};

export type ValueTexts = typeof english;

type KeysOf<Texts> = {
    [K in keyof Texts & string]: Texts[K] extends string
        ? K
        : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** A word by its path in the catalogue. */
export type WordKey = `screens.${KeysOf<ValueTexts>}`;

export const french: ValueTexts = {
    yes: 'Oui',
    no: 'Non',
    never: 'jamais',
    unlimited: 'illimité',
    speedUnit: 'Ko/s',
    unknown: 'inconnu',
    unreadable: 'illisible',
    clockAhead: 'horloge en avance',
    clock: { own: 'votre heure', site: 'heure du site' },
    privateAddress: 'privée',
    refunded: 'Remboursé',
    status: {
        Error: 'Erreur',
        Warning: 'Alerte',
        ClockAhead: 'Horloge en avance',
        Testing: 'Test',
        Happy: 'En forme',
    },
    duration: {
        unit: { day: ' j', hour: ' h', minute: ' min' },
        lessOwed: 'moins de 1 min due',
    },
    data: { MB: 'Mo', GB: 'Go', unlimitedText: 'illimité' },
    list: {
        actions: 'Actions',
        create: 'Créer',
        export: 'Exporter',
        import: 'Importer',
    },
};
