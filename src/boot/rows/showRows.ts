import type { FirstAnswer } from '../firstCalls.ts';
import { pageOf } from './page.ts';
import { shellOf } from './shell.ts';
import { showUntilDrawn } from './takeOver.ts';

/** Draws the rows of the first list as soon as they are there, and holds them until the application has drawn its own. */
export const show = async (root: HTMLElement, first: FirstAnswer): Promise<void> => {
    const list = await first.list;
    const page = list && (await pageOf(first, { ...list, ...(await first.more) }));
    if (!page || root.querySelector('h1')) return; // the application was faster
    showUntilDrawn(shellOf(page), root);
};
