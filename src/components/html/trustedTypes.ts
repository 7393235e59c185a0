/** The part of the Trusted Types API needed here. Browsers that enforce it accept only text approved by a policy. */
interface Policy {
    readonly createHTML: (text: string) => string;
    readonly createScriptURL: (address: string) => string;
}
type Rules = {
    readonly [Name in keyof Policy]: (
        text: string,
        type?: string,
        sink?: string,
    ) => string | null;
};
interface PolicyFactory {
    readonly defaultPolicy: Policy | null;
    readonly createPolicy: (name: string, rules: Partial<Rules>) => Policy;
}

const { trustedTypes: factory } = globalThis as {
    readonly trustedTypes?: PolicyFactory;
};

const unchanged = (text: string): string => text;

/**
 * The portal's policy: approves sanitised HTML, and scripts from the portal's own server. Only for SanitisedHtml.tsx
 * and workers.
 */
export const trusted: Policy = factory?.createPolicy('atrium', {
    createHTML: unchanged,
    createScriptURL: address =>
        new URL(address, location.href).origin === location.origin
            ? address
            : null,
}) ?? { createHTML: unchanged, createScriptURL: unchanged };

/** The CSS the colour wheel injects: the only markup in it is an SVG in a data URL. */
const COLOUR_WHEEL =
    /^\.react-colorful\{[^<]*<svg [^<]*><path [^<]*\/><\/svg>[^<]*$/;

/**
 * Default policy for what libraries write without one. The rich-text editor parses into an inert
 * document and keeps only what its schema knows; text without a tag creates no element
 * (react-admin's empty help text); the colour wheel injects its CSS. Anything else is refused, and
 * the browser reports it.
 */
export const takeMarkupOfLibraries = (): void => {
    if (!factory || factory.defaultPolicy) return;

    factory.createPolicy('default', {
        createHTML: (text, _type, sink) => {
            if (sink === undefined)
                throw new TypeError('This policy is for the browser to ask.'); // makes the editor's clipboard code create its own policy

            return sink === 'DOMParser parseFromString' ||
                !text.includes('<') ||
                COLOUR_WHEEL.test(text)
                ? text
                : null;
        },
    });
};
