import { FILLED } from './cards.ts';

const textsIn = (area: Element): number => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) count += 1;
    return count;
};

const headingIn = (area: ParentNode, heading: string): string | null | undefined => area.querySelector(heading)?.textContent;

/** Whether a card that is filled has none of as many texts in the application yet. */
export const isBehind = (root: Element, first: Element): boolean => {
    if (headingIn(root, 'h1') !== headingIn(first, 'h1')) return false; // it shows something else
    const drawn = [...root.querySelectorAll('main section')];
    return [...first.querySelectorAll(`section[${FILLED}]`)].some(card => {
        const own = drawn.find(each => headingIn(each, 'h2') === headingIn(card, 'h2'));
        return !own || textsIn(own) < textsIn(card);
    });
};
