import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What is let pass, and why. */
const LET_PASS = {
    // A heading, a button and a progress bar of react-admin and MUI are other elements with the role of such.
    'prefer-native-element': 'off',
    // A list may have a name: WAI-ARIA allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // What lies behind an open menu or dialog is hidden; MUI keeps the focus in front of it.
    'hidden-focusable': 'off',
} as const;

const validator = new HtmlValidate(
    new StaticConfigLoader({
        extends: ['html-validate:standard', 'html-validate:a11y'],
        rules: LET_PASS as never,
    }),
);

/** react-admin's editor names the box around its text, which has no role; the text box inside has a name of its own. */
const NAMED_FRAME =
    /aria-labelledby="[^"]*" (?=class="RaRichTextInput-editorContent)/g;

/** What html-validate finds wrong with a drawn page, each kind once. */
export const htmlProblems = async (
    html: string,
): Promise<readonly string[]> => {
    const { results } = await validator.validateString(
        `<!DOCTYPE html>${html.replaceAll(NAMED_FRAME, '')}`,
    );

    return [
        ...new Set(
            results.flatMap(({ messages }) =>
                messages.map(
                    ({ ruleId, message, selector }) =>
                        `${ruleId}: ${message} at ${selector}`,
                ),
            ),
        ),
    ];
};
