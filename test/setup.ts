import '@testing-library/jest-dom/vitest';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';

// Nothing is laid out here, and every question for a style would try every rule. What is seen is for the browser journeys.
StyleSheet.prototype.insert = () => undefined;

configure({
    asyncUtilTimeout: 30_000, // a bound for starved machines, not how long anything takes
    // What waits asks often and in vain: the page is printed only for the failure that is read.
    getElementError: (message, container) => {
        const error = Object.defineProperty(new Error(), 'message', { configurable: true, get: () => `${message ?? ''}\n\n${String(prettyDOM(container))}` });
        error.name = 'TestingLibraryElementError';
        return error;
    },
});

// jsdom has neither media queries nor layout.
window.matchMedia = query => Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener: () => undefined, removeListener: () => undefined });
window.scrollTo = () => undefined;

afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
});
