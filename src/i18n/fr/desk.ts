import type { Catalogue } from '../en/index.ts';

export const desk: Catalogue['desk'] = {
    find: 'Chercher un client, une chambre, un utilisateur ou un code',
    offline: 'Ne peut pas se connecter',
    allOnline: 'Tous les clients présents peuvent se connecter.',
    arrivals: 'Arrivées aujourd’hui',
    noArrivals: 'Personne n’arrive aujourd’hui.',
    departures: 'Départs aujourd’hui',
    noDepartures: 'Personne ne part aujourd’hui.',
    left: 'parti à %{time}',
    lastDone: 'Fait en dernier',
    nothingDone: 'Rien n’a encore été modifié depuis ce navigateur.',
    toActivity: 'Toute l’activité',
    all: 'Afficher les %{smart_count}',
    last: 'Afficher les %{smart_count} dernières',
    fewer: 'Afficher moins',
    ofNewest: 'Parmi les %{count} clients arrivés en dernier, sur %{total}.',
};
