import { render } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

import '../../src/start/browserQuirks.ts';

/** Files share a document: what is changed in it is put back for the next one. */
const putBack = vi.hoisted(() => {
    const { removeChild, insertBefore } = Node.prototype;
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');

    return () => {
        Object.assign(Node.prototype, { removeChild, insertBefore });
        Reflect.deleteProperty(Text.prototype, 'nodeValue');
        for (const observer of observe.mock.contexts)
            if (observer instanceof MutationObserver) observer.disconnect();
    };
});

afterAll(putBack);

/** As a browser does that translates a sentence: one `font` for all its texts. */
const translate = async (sentence: Element): Promise<void> => {
    const font = document.createElement('font');
    font.textContent = sentence.textContent!.toUpperCase();
    sentence.replaceChildren(font);
    await new Promise(done => setTimeout(done)); // the page learns of it
};

const Count = ({ of, isOpen }: { of: number; isOpen: boolean }) => (
    <p>
        row {1} of {of}
        {isOpen && ' and more'}
    </p>
);

test('a sentence that the browser translated is restored when a figure in it changes, and its parts can come and go', async () => {
    const { container, rerender } = render(<Count of={2} isOpen />);
    const sentence = container.querySelector('p')!;
    await translate(sentence);
    expect(sentence).toHaveTextContent('ROW 1 OF 2 AND MORE');
    rerender(<Count of={3} isOpen />);
    expect(sentence).toHaveTextContent('row 1 of 3 and more');

    await translate(sentence);
    rerender(<Count of={4} isOpen />);
    rerender(<Count of={4} isOpen={false} />);
    expect(sentence).toHaveTextContent(/^row 1 of 4$/);
});
