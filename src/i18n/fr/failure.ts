/** What is said of a failure that the server gives no reason for. Source: error catalogue of the specification. */
export const failure = { general: 'Une erreur est survenue' };
