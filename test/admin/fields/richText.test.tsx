import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { press, retype } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

// jsdom lays nothing out, which the editor asks for when it scrolls to the cursor.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

const store = async (Body: string | null) => {
    await fetch(`${mock.url}/db/supportpage/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Body }),
    });
};

const posts = (
    lines: readonly { readonly line: string; readonly body: unknown }[],
) => lines.filter(({ line }) => line.startsWith('POST'));

test.each([1, 2, 3, 4, 5, 6])(
    'shows a stored heading of level %i by its name and turns it into a paragraph',
    async level => {
        await store(`<h${level}>Hours</h${level}>`);
        const portal = await openPortal(mock, '/supportpage/1');
        const box = await screen.findByRole('combobox', { name: 'Level' });
        await waitFor(() => expect(box).toHaveDisplayValue(`Heading ${level}`));
        await user.selectOptions(box, 'Normal');
        await waitFor(() => expect(box).toHaveDisplayValue('Normal'));
        await press('Save');
        await waitFor(() => expect(posts(portal.sent())).toHaveLength(1));

        expect(posts(portal.sent())[0]?.body).toMatchObject({
            Body: '<p>Hours</p>',
        });
    },
);

test.each([
    '<h2>Hours</h2>',
    '<ul><li><p>Hours</p></li></ul>',
    '<blockquote><p>Hours</p></blockquote>',
    '<hr>',
])(
    'a text that ends with %s still ends so after another part was changed',
    async last => {
        await store(`<h4>Open</h4>${last}`);
        const portal = await openPortal(mock, '/supportpage/1');
        const box = await screen.findByRole('combobox', { name: 'Level' });
        await waitFor(() => expect(box).toHaveDisplayValue('Heading 4'));
        await user.selectOptions(box, 'Normal');
        await press('Save');
        await waitFor(() => expect(posts(portal.sent())).toHaveLength(1));

        expect(posts(portal.sent())[0]?.body).toMatchObject({
            Body: `<p>Open</p>${last}`,
        });
    },
);

test.each([null, '', '<p></p>'])(
    'refuses to save a stored page whose body is %j, with the message for a new page',
    async Body => {
        await store(Body);
        const portal = await openPortal(mock, '/supportpage/1');
        await screen.findByRole('combobox', { name: 'Level' });
        await retype('Title', 'Opening hours');
        await press('Save');

        expect(await screen.findByRole('alert')).toHaveTextContent(
            'Save Unsuccessful. Page Body is required.',
        );

        const group = screen.getByRole('group', { name: /^Body/ });

        expect(
            within(group.parentElement!).getAllByText(
                'Save Unsuccessful. Page Body is required.',
            ),
        ).toHaveLength(1);

        expect(posts(portal.sent())).toEqual([]);
    },
);

test.each([
    ['a comment', '<p>Hi</p><!-- template:7 -->', '<!--…-->'],
    [
        'a leading comment',
        '<!--[if mso]><p>Outlook</p><![endif]--><p>Hi</p>',
        '<!--…-->',
    ],
    ['a style sheet', '<style>p { color: red }</style><p>Hi</p>', '<style>'],
    [
        'the styles of the page',
        '<body bgcolor="#eee"><p>Hi</p></body>',
        'bgcolor "#eee"',
    ],
])(
    'warns that the editor cannot keep %s before anything is changed, and offers the source',
    async (_what, Body, part) => {
        await store(Body);
        const portal = await openPortal(mock, '/supportpage/1');

        expect(
            await screen.findByText(
                `The editor cannot keep everything in this text: ${part} would be lost. Here is the text as it is stored.`,
            ),
        ).toBeVisible();

        await user.type(screen.getByRole('textbox', { name: /^Body/ }), '!');
        await press('Save');

        await waitFor(() =>
            expect(posts(portal.sent())[0]?.body).toMatchObject({
                Body: `${Body}!`,
            }),
        );
    },
);
