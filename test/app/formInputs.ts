import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * The input of a form on the page or in a dialog, by the API's name, once it is there. By a selector: by role a whole
 * page with its menu takes long to search.
 */
export const field = (name: string): Promise<HTMLInputElement> =>
    waitFor(() => {
        const input = document.querySelector<HTMLInputElement>(
            `main [name="${name}"], [role=dialog] [name="${name}"]`,
        );

        if (!input) throw new Error(`no input ${name} yet`);

        return input;
    });

/** Puts other text into an input, at one stroke. */
export const retype = async (name: string, text: string): Promise<void> => {
    const input = await field(name);
    await userEvent.click(input);
    if (text === '') return userEvent.clear(input);
    input.select(); // in one step: on a busy machine an emptied filter would be asked for in between
    await userEvent.paste(text);
};

/** Clicks the button that says just this. */
export const press = (
    text: string,
    within: HTMLElement = document.body,
): Promise<void> => {
    const button = [...within.querySelectorAll('button')].find(
        each => each.textContent === text,
    );

    if (!button) throw new Error(`no button ${text}`);

    return userEvent.click(button);
};
