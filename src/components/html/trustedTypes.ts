/** What browsers with trusted types have, as far as it is needed here: their sinks take no text that no policy has passed. */
interface Policy {
    readonly createHTML: (text: string) => string;
    readonly createScriptURL: (address: string) => string;
}
type Rules = { readonly [Name in keyof Policy]: (text: string, type?: string, sink?: string) => string | null };
interface PolicyFactory {
    readonly defaultPolicy: Policy | null;
    readonly createPolicy: (name: string, rules: Partial<Rules>) => Policy;
}
const { trustedTypes: factory } = globalThis as { readonly trustedTypes?: PolicyFactory };

const unchanged = (text: string): string => text;

/** The portal's policy: passes markup that was sanitised, and scripts from the portal's own server. It is for SanitisedHtml.tsx and for workers alone. */
export const trusted: Policy = factory?.createPolicy('atrium', {
    createHTML: unchanged,
    createScriptURL: address => (new URL(address, location.href).origin === location.origin ? address : null),
}) ?? { createHTML: unchanged, createScriptURL: unchanged };

/** The rules of the colour wheel's own style element: markup in an address of theirs, nothing else. */
const COLOUR_WHEEL = /^\.react-colorful\{[^<]*<svg [^<]*><path [^<]*\/><\/svg>[^<]*$/;

/**
 * What libraries write without a policy of their own. The editor of texts has them parsed into a document that runs nothing, and takes what its schema knows; a text
 * without a tag makes no element (react-admin's empty help text); the colour wheel writes its rules. All else is refused, and reported by the browser.
 */
export const takeMarkupOfLibraries = (): void => {
    if (!factory || factory.defaultPolicy) return;
    factory.createPolicy('default', {
        createHTML: (text, _type, sink) => {
            if (sink === undefined) throw new TypeError('This policy is for the browser to ask.'); // the editor's clipboard makes one of its own then
            return sink === 'DOMParser parseFromString' || !text.includes('<') || COLOUR_WHEEL.test(text) ? text : null;
        },
    });
};
