const isMissing = (): never => {
    throw new Error(
        'MUI’s theme with CSS variables is left out of the portal (vite/lean/aliases.ts).',
    );
};

/** Stands in place of MUI’s `createThemeWithVars` and of what `ThemeProviderWithVars` exports. */
export default isMissing;
export const CssVarsProvider = isMissing;
export const Experimental_CssVarsProvider = isMissing;
export const useColorScheme = isMissing;
export const getInitColorSchemeScript = isMissing;
