/** How old what is shown is. */
export const live = {
    updated: 'updated %{age} ago',
    stuck: 'This could not be updated.',
    retry: 'Retry',
};
