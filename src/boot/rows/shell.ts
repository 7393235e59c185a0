import { stored } from '../../foundation/preferences.ts';
import { element } from '../element.ts';

/** A page in the places of bar and menu, as the application has them. */
export const shellOf = (page: HTMLElement): HTMLElement => element('div', { class: 'boot-rows', 'data-menu': stored('menu.wide') === false ? 'narrow' : 'wide' }, element('div', { class: 'boot-shell-bar' }), element('div', { class: 'boot-shell-menu' }), page);
