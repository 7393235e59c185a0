import { element } from '../element.ts';
import { picture } from '../rows/picture.ts';

const ICON = 40; // pixels

/** The outlines of the icons over what stands in place of figures, in a view of 24 by 24. */
export const outlines = {
    site: 'M12 2C8.13 2 5 5.13 5 9c0 5.25 7 13 7 13s7-7.75 7-13c0-3.87-3.13-7-7-7M7 9c0-2.76 2.24-5 5-5s5 2.24 5 5c0 2.88-2.88 7.19-5 9.88C9.92 16.21 7 11.85 7 9M12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
    widgets: 'm16.66 4.52 2.83 2.83-2.83 2.83-2.83-2.83zM9 5v4H5V5zm10 10v4h-4v-4zM9 15v4H5v-4zm7.66-13.31L11 7.34 16.66 13l5.66-5.66zM11 3H3v8h8zm10 10h-8v8h8zm-10 0H3v8h8z',
};

/** What stands in place of content that is not there: why, and how to go on. Low, other content follows. */
export const notice = (place: 'high' | 'low', outline: string, [title, text]: readonly [string, string], ...children: readonly Node[]): HTMLElement =>
    element('div', { class: `boot-notice-${place}` }, ...(place === 'high' ? [picture(outline, ICON)] : []), element('p', {}, title), element('p', {}, text), ...(children.length > 0 ? [element('div', {}, ...children)] : []));
