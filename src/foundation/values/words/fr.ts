import type { Words } from './en.ts';

export const words: Words = {
    yes: 'Oui',
    no: 'Non',
    never: 'jamais',
    unlimited: 'illimité',
    speedUnit: 'Ko/s',
    unknown: 'inconnu',
    unknownCurrency: 'devise inconnue',
    refunded: 'Remboursé',
    status: { Error: 'Erreur', Warning: 'Alerte', Testing: 'Test', Happy: 'En forme' },
    duration: { unit: { day: ' j', hour: ' h', minute: ' min' } },
    data: { MB: 'Mo', GB: 'Go', mark: ',', unlimitedText: 'illimité' },
    list: { search: 'Rechercher', actions: 'Actions', create: 'Créer', export: 'Exporter' },
};
