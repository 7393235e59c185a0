import { createElement, type MouseEvent, type ReactElement } from 'react';
import { isDrawn, type View } from '../views/view.ts';

/** Attributes that React calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', datetime: 'dateTime', tabindex: 'tabIndex' };

const stop = (event: MouseEvent) => event.stopPropagation();

/** A view as React draws it. A link in it is followed, and is no click on what it stands in. */
export const reactOf = (view: View<ReactElement>): ReactElement | string | null => {
    if (!isDrawn(view)) return view;
    const props = Object.fromEntries(Object.entries(view.attributes).map(([name, value]) => [NAMES[name] ?? name, value]));
    return createElement(view.tag, { ...props, ...(view.tag === 'a' && { onClick: stop }) }, ...view.children.map(reactOf));
};
