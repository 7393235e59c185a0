/** Administrators have every widget and menu item: there is nothing to assign. */
export const hiddenPanels = { panels: ['widgets', 'menuItems'], while: { field: 'Role', is: 'Administrators' } } as const;
