import type { clients as english } from '../en/clients.ts';

export const clients: typeof english = {
    testConnection: 'Tester la connexion',
    testing: 'Test en cours…',
    connected: 'Connecté. Établissements de ce compte : %{count}',
    noProperties: 'Connecté, mais ce compte n’a pas d’établissement.',
    testFailed: 'La connexion a échoué : %{message}',
    credentialsMissing: 'Saisissez d’abord l’identifiant et le mot de passe RMS.',
    property: 'Établissement',
    propertyId: 'Identifiant',
    retry: 'Réessayer',
    rmsOff: 'Le client n’a pas de compte RMS. Saisissez-le dans l’onglet RMS du client.',
    chooseClient: 'Choisissez d’abord le groupe de facturation : les établissements sont ceux de son client.',
    rmsFailed: 'Les établissements n’ont pas pu être chargés : %{message}',
    copyIntro: 'La copie reprend les réglages de « %{name} » sous un autre nom.',
    prefixLoading: 'Chargement du préfixe…',
    prefixFailed: 'Le préfixe n’a pas pu être chargé : %{message}',
    create: 'Créer des licences',
    cancel: 'Annuler',
};
