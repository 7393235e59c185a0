import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DOMPurify from 'dompurify';
import { I18nContextProvider } from 'ra-core';
import { beforeAll, expect, test, vi } from 'vitest';

import { image } from '../../../resources/schema/index.ts';
import { FieldCell } from '../../../src/admin/fields/FieldCell.tsx';
import type { Formatters } from '../../../src/admin/fields/fieldType.ts';
import {
    SanitisedHtml,
    storedHtml,
} from '../../../src/components/html/SanitisedHtml.tsx';
import { PictureUpload } from '../../../src/components/inputs/PictureUpload.tsx';
import { pictureBoxes } from '../../../src/components/inputs/preparePicture.ts';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const settings = {
    apiBase: 'https://api.example.com/v2',
    pictureOrigins: ['https://cdn.example.com'],
};

beforeAll(() =>
    document.head.insertAdjacentHTML(
        'beforeend',
        `<script type="application/json" id="portal-settings">${JSON.stringify(settings)}</script>`,
    ),
);

const bodyOf = (text: string, withoutLinks = false) =>
    Object.assign(document.createElement('div'), {
        innerHTML: storedHtml(text, withoutLinks).html,
    });

test.each([
    'https://tracker.example.org/1.png',
    'http://cdn.example.com/1.png',
    '//tracker.example.org/1.png',
    'https://cdn.example.com:8443/1.png',
    'https://cdn.example.com.evil.example/1.png',
    'https://cdn.example.com@evil.example/1.png',
    ' https://evil.example/1.png',
    '\\\\evil.example\\1.png',
    'HTTPS://EVIL.EXAMPLE/1.png',
])(
    'blocks an external picture at %j and shows its text and origin',
    address => {
        const picture = bodyOf(
            `<p>Hello <img src="${address}" alt="Map" width="600" height="400"></p>`,
        ).querySelector('img')!;

        expect(picture.getAttributeNames()).toEqual(['alt']);
        expect(picture.alt).toMatch(/^Map \(.+\)$/);

        expect(
            storedHtml(
                `<p>Hello <img src="${address}" alt="Map" width="600" height="400"></p>`,
            ),
        ).toMatchObject({
            hosts: [expect.stringMatching(/\w/)],
            withPictures: expect.stringContaining('src='),
        });
    },
);

test.each([
    '/api/file/stored/1.png',
    'stored/1.png',
    'https://api.example.com/v2/file/1.png',
    'https://cdn.example.com/logo.svg',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
])('shows a picture at %j at once', address => {
    const text = `<img src="${address}" alt="Map">`;
    expect(bodyOf(text).querySelector('img')).toHaveAttribute('src', address);

    expect(storedHtml(text)).toMatchObject({
        hosts: [],
        withPictures: undefined,
    });
});

test('fetches nothing else of a text from anywhere', () => {
    const text =
        '<table background="https://evil.example/1"><tr><td background="https://evil.example/2">x</td></tr></table><img srcset="https://evil.example/3 2x" src="/1.png"><picture><source srcset="https://evil.example/4"></picture>' +
        '<video poster="https://evil.example/5" src="https://evil.example/6"></video><audio src="https://evil.example/7"></audio><p style="background:url(https://evil.example/8)">y</p><link rel="prefetch" href="https://evil.example/9"><iframe src="https://evil.example/10"></iframe><object data="https://evil.example/11"></object><svg><image href="https://evil.example/12"/></svg>';

    expect(storedHtml(text).html).not.toContain('evil.example');
});

test('links open in a new tab without access to the page they came from', () => {
    const links = [
        ...bodyOf(
            '<a href="https://x.example/" target="_self" rel="opener">a</a><a href="/client">b</a><map name="m"><area href="https://x.example/" alt="d"></map>',
        ).querySelectorAll('a, area'),
    ];

    expect(
        links.map(link => [
            link.getAttribute('target'),
            link.getAttribute('rel'),
        ]),
    ).toEqual(links.map(() => ['_blank', 'noopener noreferrer']));

    expect(
        bodyOf('<a href="mailto:desk@example.com" target="x">c</a>')
            .querySelector('a')!
            .getAttributeNames(),
    ).toEqual(['href']);

    expect(
        bodyOf('<a href="#top">e</a>').querySelector('a')!.getAttributeNames(),
    ).toEqual([]);

    expect(bodyOf('<a href="javascript:alert(1)">f</a>').innerHTML).toBe(
        '<a>f</a>',
    );

    expect(bodyOf('<a href="https://x.example/">g</a>', true).innerHTML).toBe(
        'g',
    );
});

test('removes ids, names and look-alikes of page elements', () => {
    expect(
        bodyOf(
            '<p id="root" class="MuiAlert-root" name="body">a</p><img name="cookie" src="/1.png"><a name="location">b</a>',
        ).innerHTML,
    ).toBe('<p>a</p><img src="/1.png"><a>b</a>');
});

test('sanitises a text once, however often it renders', () => {
    const spy = vi.spyOn(DOMPurify, 'sanitize');
    const text = '<p>Once and for all</p>';

    const i18n = {
        translate: (key: string) => key,
        changeLocale: () => Promise.resolve(),
        getLocale: () => 'en',
    };

    for (let turn = 0; turn < 3; turn++) {
        const { rerender, unmount } = render(
            <I18nContextProvider value={i18n}>
                <SanitisedHtml html={text} />
            </I18nContextProvider>,
        );

        rerender(
            <I18nContextProvider value={i18n}>
                <SanitisedHtml html={text} />
            </I18nContextProvider>,
        );

        unmount();
    }

    expect(spy).toHaveBeenCalledTimes(1);
});

test('loads a text’s pictures on a click, in a sandboxed frame', async () => {
    const i18n = await createI18n('en');

    const draw = (html: string) => (
        <I18nContextProvider value={i18n}>
            <SanitisedHtml html={html} />
        </I18nContextProvider>
    );

    const { rerender, container } = render(
        draw(
            '<p>News <img src="https://tracker.example.org/1.png" alt="Map"></p>',
        ),
    );

    expect(
        screen.getByText(/Pictures from tracker\.example\.org are not loaded/),
    ).toBeVisible();

    await userEvent.click(
        screen.getByRole('button', { name: 'Show pictures' }),
    );

    const frame = container.querySelector('iframe')!;
    expect(frame).toHaveAttribute('src', '/pictures.html');

    expect(frame.getAttribute('sandbox')!.split(' ')).not.toContain(
        'allow-same-origin',
    );

    const tell = (source: Window | null, data: unknown) =>
        act(
            () =>
                void window.dispatchEvent(
                    new MessageEvent('message', { source, data }),
                ),
        );

    const before = frame.className; // its height is in its style
    for (const source of [window, null]) tell(source, { height: 999 }); // another page, or nobody
    expect(frame.className).toBe(before);
    tell(frame.contentWindow, { height: 77 });
    expect(frame.className).not.toBe(before);

    rerender(
        draw(
            '<p>Other <img src="https://tracker.example.org/2.png" alt="Map"></p>',
        ),
    ); // another text was not meant

    expect(container.querySelector('iframe')).toBeNull();
    rerender(draw('<p>No picture</p>'));
    expect(screen.queryByRole('button')).toBeNull();
});

test('says in view and form that the policy blocks a record’s picture', async () => {
    const i18n = await createI18n('en');

    const formatters = {
        language: 'en',
        translate: i18n.translate,
        text: (text: readonly string[]) => text[0],
    } as unknown as Formatters;

    const draw = (address: string) => (
        <I18nContextProvider value={i18n}>
            <FieldCell
                field={image({ label: ['Logo', 'Logo'] })}
                source="LogoUrl"
                record={{ id: 1, LogoUrl: address }}
                formatters={formatters}
            />
            <PictureUpload
                title="Sign"
                current={address}
                box={pictureBoxes.logo}
                send={vi.fn()}
                onSent={vi.fn()}
            />
        </I18nContextProvider>
    );

    const { rerender } = render(draw('https://tracker.example.org/1.png'));

    expect(
        screen.getAllByText('Picture from tracker.example.org'),
    ).toHaveLength(2);

    expect(screen.queryByRole('img')).toBeNull();
    rerender(draw('https://cdn.example.com/1.png'));

    expect(
        screen.getAllByRole('img').map(picture => picture.getAttribute('src')),
    ).toEqual(Array(2).fill('https://cdn.example.com/1.png'));
});
