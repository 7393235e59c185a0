import type { gives as english } from '../en/gives.ts';

export const gives: typeof english = {
    heading: 'Ce qu’il donne',
    days: '%{smart_count} jour |||| %{smart_count} jours',
    hours: '%{smart_count} heure |||| %{smart_count} heures',
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    fromFirstUse: '%{time} dès la première connexion',
    unlimitedTime: 'durée illimitée',
    unlimitedData: 'données illimitées',
    from: 'à partir du %{day}',
    until: 'jusqu’au %{day}',
    ended: 'terminé le %{day}',
    nothing: 'rien',
    sendAllTheSame: 'Si c’est voulu, appuyez encore une fois sur « %{button} ».',
    problem: {
        startAfterEnd: 'Le début est après la fin.',
        hasEnded: 'La date de fin est passée : personne ne peut s’en servir.',
        endsTooSoon: 'La fin arrive avant que la durée puisse être utilisée.',
        noTime: 'Aucune durée n’est indiquée. Indiquez-la.',
        noData: 'Aucune quantité de données n’est indiquée. Indiquez-la, ou activez « Illimité ».',
        freeWithoutEnd: 'C’est gratuit et sans durée. Indiquez la durée.',
        longTime: 'C’est plus d’un an de temps. Est-ce voulu ?',
        muchData: 'C’est plus de 1000 Go de données. Est-ce voulu ?',
        muchMoney: 'C’est plus de 10 000 en argent. Est-ce voulu ?',
        freeUnlimitedData: 'C’est gratuit et les données sont illimitées. Est-ce voulu ?',
    },
};
