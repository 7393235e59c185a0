import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { cleanPaste } from '../../../src/admin/fields/pastedHtml.ts';

const stored = (name: string) => readFileSync(`test/pastes/${name}`, 'utf8');

/** The markup without what the editor does not read: attributes of office programs, comments, spaces between blocks. */
const plain = (html: string) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const element of body.querySelectorAll('*'))
        for (const name of ['class', 'style', 'lang', 'width', 'height'])
            element.removeAttribute(name);

    return body.innerHTML
        .replace(/<!--[^]*?-->/g, '')
        .replace(/<\/?(?:o:p|span|font)[^>]*>/g, '')
        .replace(/[\s\u00a0]+|&nbsp;/g, ' ')
        .replace(/ *(<\/?(?:p|div|ul|ol|li)\b[^>]*>) */g, '$1');
};

const read = (html: string) => {
    const cleaned = cleanPaste(html);

    return [
        plain(cleaned.html),
        cleaned.takenOut.map(({ part, count, names }) =>
            [part, count, names].filter(Boolean).join(' '),
        ),
    ];
};

const mso = (text: string, level = 1, mark = '·') =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
    [
        'an Excel table',
        stored('excel.html'),
        '<p>Breakfast | 6:30-10:00</p><p>Pool | 7:00-21:00</p>',
        ['tables 1'],
    ],
    [
        'a Word table',
        stored('word-table.html'),
        '<p>Breakfast | 6:30-10:00</p><p>Pool | 7:00-21:00</p>',
        ['tables 1'],
    ],
    [
        'a table of Google Sheets',
        '<google-sheets-html-origin><style>td{border:1px}</style><table xmlns="x"><colgroup><col width="100"></colgroup><tbody><tr><td data-sheets-value="{}">Pool</td><td></td><td>7</td></tr><tr><td></td><td></td><td></td></tr></tbody></table></google-sheets-html-origin>',
        '<google-sheets-html-origin><p>Pool | | 7</p></google-sheets-html-origin>',
        ['tables 1'],
    ],
    [
        'rows without their table',
        '<!--StartFragment--><tr><td>Pool</td><td>7</td></tr><tr><td>Bar</td><td>9</td></tr><!--EndFragment-->',
        '<p>Pool | 7</p><p>Bar | 9</p>',
        ['tables 1'],
    ],
    [
        'headings, line breaks and lists in cells',
        '<table><caption>Hours</caption><thead><tr><th>What</th><th>When</th></tr></thead><tr><td>Pool<br>indoor</td><td><ul><li>Mon</li><li>Tue</li></ul></td></tr></table>',
        '<p>Hours</p><p><strong>What</strong> | <strong>When</strong></p><p>Pool indoor | Mon Tue</p>',
        ['tables 1'],
    ],
    [
        'cells that reach over rows and columns, the others in their own column',
        '<table><tr><td rowspan="2">Pool</td><td>Mon</td><td>7</td></tr><tr><td>Tue</td><td>8</td></tr><tr><td colspan="2">Bar</td><td>9</td></tr><tr><td rowspan="0">Spa</td><td>Wed</td></tr><tr><td>Thu</td></tr></table>',
        '<p>Pool | Mon | 7</p><p>| Tue | 8</p><p>Bar | | 9</p><p>Spa | Wed</p><p>| Thu</p>',
        ['tables 1'],
    ],
    [
        'a table inside a cell',
        '<table><tr><td>Pool</td><td><table><tr><td>Mon</td><td>7</td></tr></table></td></tr></table>',
        '<p>Pool | Mon | 7</p>',
        ['tables 2'],
    ],
    [
        'a layout table, whose contents are kept without a notice',
        '<table><tr><td><p>Dear guest</p><ul><li>One</li></ul></td></tr><tr><td>&nbsp;</td><td><p>Bye</p></td></tr></table>',
        '<div><p>Dear guest</p><ul><li>One</li></ul></div><div><p>Bye</p></div>',
        [],
    ],
])('converts tables: %s', (_, html, expected, takenOut) =>
    expect(read(html)).toEqual([expected, takenOut]),
);

test.each([
    [
        'bullets',
        `<p class=MsoNormal>Bring</p>${mso('Towel')}${mso('Hat')}<p class=MsoNormal>Thanks</p>`,
        '<p>Bring</p><ul><li>Towel</li><li>Hat</li></ul><p>Thanks</p>',
    ],
    [
        'numbers continued from another page',
        mso('Turn left', 1, '3.') + mso('Stop', 1, '4.'),
        '<ol start="3"><li>Turn left</li><li>Stop</li></ol>',
    ],
    [
        'nested lists',
        mso('Pool') +
            mso('Indoor', 2, 'o') +
            mso('Outdoor', 2, 'o') +
            mso('First', 3, 'i)') +
            mso('Bar'),
        '<ul><li>Pool<ul><li>Indoor</li><li>Outdoor<ol><li>First</li></ol></li></ul></li><li>Bar</li></ul>',
    ],
    [
        'numbers right after bullets',
        mso('Pool') + mso('First', 1, '1.'),
        '<ul><li>Pool</li></ul><ol><li>First</li></ol>',
    ],
    [
        'two lists with a paragraph between',
        `${mso('One', 1, '1.')}<p>Between</p>${mso('Two', 1, '2.')}`,
        '<ol><li>One</li></ol><p>Between</p><ol start="2"><li>Two</li></ol>',
    ],
    [
        'bullet characters that are part of the text',
        '<p class=MsoListParagraph>·&nbsp;&nbsp; <b>Towel</b> or two</p><p class=MsoListParagraph><span>-</span><span> </span>Hat</p>',
        '<ul><li><b>Towel</b> or two</li><li>Hat</li></ul>',
    ],
    [
        'a paragraph that is only indented',
        '<p class=MsoListParagraph>Pool is closed</p>',
        '<p>Pool is closed</p>',
    ],
])('converts lists of Word: %s', (_, html, expected) =>
    expect(read(html)).toEqual([expected, []]),
);

test.each([
    [
        'a Word picture',
        stored('word-picture.html'),
        '<p></p>',
        ['local_pictures 1'],
    ],
    [
        'Outlook pictures',
        stored('outlook-picture.html'),
        '<p>Wi-Fi name: <b>Hotel Guest</b></p>',
        ['local_pictures 1', 'clipboard_pictures 1'],
    ],
    [
        'pictures that only this computer can load',
        '<p>a<img src="\\\\server\\share\\a.png"><img src="C:\\a.png"><img src=" FILE:///a.png"><img src="blob:https://x.example/1"><img src="clip_image001.png"><img><img src="about:blank"><img src="webkit-fake-url://a/b.png"></p>',
        '<p>a</p>',
        ['local_pictures 8'],
    ],
    [
        'pictures from the web and from the portal',
        '<p><img src="https://x.example/a.png"><img src="/api/file/stored/1.png"></p>',
        '<p><img src="https://x.example/a.png"><img src="/api/file/stored/1.png"></p>',
        [],
    ],
    [
        'links',
        '<p><a href="https://x.example/">web</a> <a href="mailto:a@b.example">mail</a> <a href="file:///C:/menu.pdf">menu</a> <a href="\\\\nas\\menu.pdf">share</a> <a href="#_Toc1">contents</a></p>',
        '<p><a href="https://x.example/">web</a> <a href="mailto:a@b.example">mail</a> menu share contents</p>',
        ['links 2'],
    ],
    [
        'elements that are not text',
        '<p>H<sub>2</sub>O <svg><text>x</text></svg><video src="/a.mp4">no</video><iframe src="https://x.example"></iframe></p>',
        '<p>H<sub>2</sub>O </p>',
        ['markup 4 <svg>, <video>, <iframe>, <sub>'],
    ],
    [
        'text that was hidden where it was copied',
        '<p>Pool <span style="display:none;mso-hide:all">secret</span>open</p><table><tr style="display: none"><td>a</td><td>b</td></tr><tr><td>7</td><td>8</td></tr></table>',
        '<p>Pool open</p><p>7 | 8</p>',
        ['tables 1'],
    ],
    ['plain words', 'Pool <b>open</b>', 'Pool <b>open</b>', []],
    ['nothing', '', '', []],
])('cleans %s', (_, html, expected, takenOut) => {
    const [cleaned, shown] = read(html);

    expect([String(cleaned).replace(/ (?=<\/p>)/g, ''), shown]).toEqual([
        expected.replace(/ (?=<\/p>)/g, ''),
        takenOut,
    ]);
});
