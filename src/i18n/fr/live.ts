/** How old what is shown is. */
export const live = {
    updated: 'mis à jour il y a %{age}',
    stuck: 'La mise à jour a échoué.',
    retry: 'Réessayer',
};
