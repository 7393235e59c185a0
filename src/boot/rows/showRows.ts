import { stored } from '../../foundation/preferences.ts';
import { element } from '../element.ts';
import type { FirstAnswer } from '../firstCalls.ts';
import { pageOf } from './page.ts';
import { showUntilDrawn } from './takeOver.ts';

/** Draws the rows of the first list as soon as they are there, and holds them until the application has drawn its own. */
export const showRows = async (root: HTMLElement, first: FirstAnswer): Promise<void> => {
    const list = await first.list;
    const page = list && (await pageOf(first, list));
    if (!page || root.querySelector('h1')) return; // the application was faster
    const shell = element('div', { class: 'boot-rows', 'data-menu': stored('menu.wide') === false ? 'narrow' : 'wide' }, element('div', { class: 'boot-shell-bar' }), element('div', { class: 'boot-shell-menu' }), page);
    showUntilDrawn(shell, root);
};
