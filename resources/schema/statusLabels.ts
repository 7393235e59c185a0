/** The words for a status, worst first. */
export const statusLabels = {
    Error: ['Error', 'Erreur'],
    Warning: ['Warning', 'Alerte'],
    Testing: ['Testing', 'Test'],
    Happy: ['Happy', 'En forme'],
} as const;
