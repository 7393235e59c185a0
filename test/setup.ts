import '@testing-library/jest-dom/vitest';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach } from 'vitest';

import { plainStyle } from './plainStyle.ts';

// Nothing is laid out here, and every question for a style would try every rule. What is seen is for the browser
// journeys.
StyleSheet.prototype.insert = () => undefined;

// For the traces of its warnings React notes where each element was made: a tenth of the time, and none is read here.
const internals = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object | undefined;

if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
        configurable: true,
        get: () => Infinity,
        set() {},
    });

/** A bound for what does not come, not how long anything takes. */
const PATIENCE_MS = 9000;

configure({
    asyncUtilTimeout: PATIENCE_MS,
    // What waits asks often and in vain: the page is printed only for the failure that is read.
    getElementError: (message, container) => {
        const error = Object.defineProperty(new Error(), 'message', {
            configurable: true,
            get: () => `${message ?? ''}\n\n${String(prettyDOM(container))}`,
        });

        error.name = 'TestingLibraryElementError';

        return error;
    },
});

// jsdom has neither media queries nor layout. Dialogs and menus come and go at once, as for whoever asked for less
// motion.
window.matchMedia = query =>
    Object.assign(new EventTarget(), {
        matches: query.includes('prefers-reduced-motion'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
    });

window.scrollTo = () => undefined;
const nativeStyle = window.getComputedStyle;
window.getComputedStyle = plainStyle(nativeStyle);

/** What a file's portal listens to on the window ends with the file. */
const ends: (() => void)[] = [];
const nativeListen = window.addEventListener;

window.addEventListener = (...given: Parameters<typeof nativeListen>) => {
    ends.push(() => window.removeEventListener(given[0], given[1], given[2]));
    nativeListen.apply(window, given);
};

// jsdom has no canvas and saves no files, and says so each time.
HTMLCanvasElement.prototype.getContext = () => null;

window.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('a[download]'))
        event.preventDefault();
});

afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
});

// The next file of this worker finds the document as after a reload.
afterAll(() => {
    for (const end of ends) end();

    Object.assign(window, {
        addEventListener: nativeListen,
        getComputedStyle: nativeStyle,
    });

    // By the last event jsdom tells whether what has the focus shows that: a click in this file is not to hide it in
    // the next.
    document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }),
    );

    document.head.replaceChildren();
    for (const element of [document.documentElement, document.body])
        for (const name of element.getAttributeNames())
            element.removeAttribute(name);
});
