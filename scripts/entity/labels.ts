import { humanise } from '../../resources/schema/index.ts';

/** A label in both languages. `isFrench`: the French is known, and not just the English again. */
export interface Label {
    readonly en: string;
    readonly fr: string;
    readonly isFrench: boolean;
}

/** A label made from a name, with its French if it is a common word. */
export const labelOf = (name: string, title?: string): Label => {
    const en = title ?? humanise(name.split('.').at(-1)!);
    const capital = en.charAt(0).toUpperCase() + en.slice(1);
    const fr = Object.hasOwn(french, capital.toLowerCase()) ? french[capital.toLowerCase()] : undefined;
    return { en: capital, fr: fr ?? capital, isFrench: fr !== undefined };
};

/** The French of labels that many entities have. Others stay in English, and need attention. */
export const french: Readonly<Record<string, string>> = {
    'alias': 'Alias', 'contact': 'Contact', 'installed': 'Installé le', 'last seen': 'Vu pour la dernière fois', 'room code': 'Code de chambre', 'room name': 'Nom de la chambre', 'check in': 'Arrivée', 'check out': 'Départ', 'expiry date': 'Date d’expiration',
    'active': 'Actif', 'address': 'Adresse', 'amount': 'Montant', 'body': 'Corps', 'category': 'Catégorie', 'city': 'Ville', 'client': 'Client', 'code': 'Code',
    'colour': 'Couleur', 'color': 'Couleur', 'comment': 'Commentaire', 'comments': 'Commentaires', 'company': 'Société', 'count': 'Nombre', 'country': 'Pays', 'created': 'Créé le',
    'created at': 'Créé le', 'currency': 'Devise', 'date': 'Date', 'day': 'Jour', 'days': 'Jours', 'description': 'Description', 'device': 'Appareil', 'duration': 'Durée',
    'email': 'E-mail', 'enabled': 'Activé', 'end': 'Fin', 'end date': 'Date de fin', 'expires': 'Expire le', 'first name': 'Prénom', 'floor': 'Étage', 'from': 'Du', 'group': 'Groupe',
    'guest': 'Client de l’hôtel', 'height': 'Hauteur', 'hours': 'Heures', 'icon': 'Icône', 'image': 'Image', 'label': 'Libellé', 'language': 'Langue', 'last name': 'Nom', 'level': 'Niveau', 'location': 'Lieu',
    'logo': 'Logo', 'mac address': 'Adresse MAC', 'message': 'Message', 'minutes': 'Minutes', 'mobile': 'Mobile', 'model': 'Modèle', 'modified': 'Modifié le', 'name': 'Nom', 'note': 'Note', 'notes': 'Notes',
    'number': 'Numéro', 'owner': 'Propriétaire', 'password': 'Mot de passe', 'phone': 'Téléphone', 'plate': 'Immatriculation', 'postcode': 'Code postal', 'price': 'Prix', 'quantity': 'Quantité', 'reason': 'Motif', 'room': 'Chambre',
    'serial': 'Numéro de série', 'serial number': 'Numéro de série', 'site': 'Site', 'size': 'Taille', 'start': 'Début', 'start date': 'Date de début', 'state': 'État', 'status': 'Statut', 'street': 'Rue', 'subject': 'Objet',
    'surname': 'Nom', 'tags': 'Étiquettes', 'time': 'Heure', 'title': 'Titre', 'topic': 'Sujet', 'total': 'Total', 'type': 'Type', 'until': 'Au', 'updated': 'Modifié le', 'updated at': 'Modifié le', 'url': 'Adresse', 'user': 'Utilisateur',
    'user name': 'Nom d’utilisateur', 'valid from': 'Valable du', 'valid until': 'Valable jusqu’au', 'value': 'Valeur', 'version': 'Version', 'weight': 'Poids', 'width': 'Largeur', 'wing': 'Aile', 'internet user': 'Utilisateur internet', 'billing group': 'Groupe de facturation',
};
