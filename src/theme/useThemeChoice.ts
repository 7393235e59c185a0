import { useStore } from 'ra-core';
import { useEffect } from 'react';

import { applyPreferences } from '../foundation/preferences.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The chosen theme. `system` is stored as no choice, which react-admin reads the same way. */
export const useThemeChoice = (): readonly [
    ThemeChoice,
    (choice: ThemeChoice) => void,
] => {
    const [stored, store] = useStore<'light' | 'dark' | undefined>('theme');
    useEffect(applyPreferences, [stored]);

    return [
        stored ?? 'system',
        choice => store(choice === 'system' ? undefined : choice),
    ];
};
