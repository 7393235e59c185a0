import { tableGrid } from '../../foundation/values/tableGrid.ts';

/** What pasted text had and the editor's text has not. */
export interface TakenOut {
    readonly part:
        | 'local_pictures'
        | 'clipboard_pictures'
        | 'links'
        | 'files'
        | 'tables'
        | 'markup';
    readonly count: number;
    /** The elements, as `<video>`. */
    readonly names?: string;
}

/** Pasted HTML as the editor can hold it. */
export interface CleanedPaste {
    readonly html: string;
    readonly takenOut: readonly TakenOut[];
}

const BLOCKS =
    'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, address, section, article, center';

const CELL_GAP = ' | ';

const hasContent = (element: Element): boolean =>
    (element.textContent ?? '').trim() !== '' ||
    element.querySelector('img') !== null;

const styleOf = (element: Element): string =>
    element.getAttribute('style') ?? '';

const HIDDEN =
    /(?:display|mso-hide)\s*:\s*(?:none|all)|visibility\s*:\s*hidden/i;

/** Removes what nobody saw who copied it: hidden text of Word, hidden rows of Excel, the preview line of a mail. */
const removeHidden = (body: HTMLElement): void => {
    for (const element of body.querySelectorAll('[style]'))
        if (HIDDEN.test(styleOf(element))) element.remove();
};

/** Turns the paragraphs, lists and breaks in a cell into one line. */
const flattenCell = (cell: HTMLTableCellElement): void => {
    for (const lineBreak of cell.querySelectorAll('br'))
        lineBreak.replaceWith(' ');
    for (const block of cell.querySelectorAll(BLOCKS))
        block.replaceWith(' ', ...block.childNodes, ' ');
    if (cell.tagName !== 'TH') return;
    const heading = cell.ownerDocument.createElement('strong');
    heading.append(...cell.childNodes);
    cell.append(heading);
};

/** A row as a line with its cells apart. A row of one cell lays out a page, and its content stays as it is. */
const lineOfRow = (
    row: readonly (HTMLTableCellElement | undefined)[],
): readonly Element[] => {
    const filled = row.filter(cell => cell !== undefined && hasContent(cell));
    const [first] = filled;
    const last = filled.at(-1);
    if (!first || !last) return [];
    const isLayout = filled.length === 1 && row[0] !== undefined;
    const line = first.ownerDocument.createElement(isLayout ? 'div' : 'p');

    if (isLayout) {
        line.append(...first.childNodes);

        return [line];
    }

    for (const [column, cell] of row
        .slice(0, row.indexOf(last) + 1)
        .entries()) {
        if (column > 0) line.append(CELL_GAP);
        if (!cell) continue;
        flattenCell(cell);
        line.append(...cell.childNodes);
    }

    return [line];
};

/** Turns tables into lines. Returns how many of them were more than a layout. */
const unfoldTables = (body: HTMLElement): number => {
    const innermostFirst = [...body.querySelectorAll('table')].reverse();

    const withColumns = innermostFirst.filter(table => {
        const isData = [...table.rows].some(
            row => [...row.cells].filter(hasContent).length > 1,
        );

        const lines = tableGrid(table).flatMap(lineOfRow);

        if (table.caption) {
            const title = body.ownerDocument.createElement('p');
            title.append(...table.caption.childNodes);
            lines.unshift(title);
        }

        table.replaceWith(...lines);

        return isData;
    });

    return withColumns.length;
};

/** A bullet or number that Word writes before the text of an item: `·`, `1.`, `(a)`. */
const MARK =
    /^[\s\u00a0]*([·•▪§○●■‣–-]|o|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]+/i;

const NUMBER_MARK = /^\(?(?:\d+|[a-z]|[ivx]+)(?:\.\d+)*[.)]$/i;

/** Removes as many characters from the start of an element. */
const removeStart = (element: Element, length: number): void => {
    const texts = element.ownerDocument.createTreeWalker(
        element,
        NodeFilter.SHOW_TEXT,
    );

    let left = length;

    while (left > 0 && texts.nextNode()) {
        const text = texts.currentNode as Text;
        const taken = Math.min(left, text.length);
        text.deleteData(0, taken);
        left -= taken;
    }
};

interface ListLine {
    readonly paragraph: HTMLElement;
    readonly mark: string;
    readonly level: number;
}

/** Reads a paragraph as an item of a list of Word, and removes its bullet or number; undefined if it is none. */
const readListLine = (paragraph: HTMLElement): ListLine | undefined => {
    const style = styleOf(paragraph);
    const isMarked = /mso-list:\s*l\d/i.test(style);
    if (!isMarked && !paragraph.className.startsWith('MsoListParagraph'))
        return undefined;
    const level = Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1);

    const drawn = [...paragraph.querySelectorAll('span')].find(span =>
        /mso-list:\s*ignore/i.test(styleOf(span)),
    );

    if (drawn) {
        const mark = (drawn.textContent ?? '').trim();
        drawn.remove();

        return { paragraph, mark, level };
    }

    const typed = MARK.exec(paragraph.textContent ?? '');
    if (!typed && !isMarked) return undefined; // only indented
    removeStart(paragraph, typed?.[0].length ?? 0);

    return { paragraph, mark: typed?.[1] ?? '', level };
};

interface OpenList {
    readonly list: HTMLElement;
    readonly level: number;
}

const createList = (document: Document, mark: string): HTMLElement => {
    if (!NUMBER_MARK.test(mark)) return document.createElement('ul');
    const list = document.createElement('ol');
    const start = Number(/\d+/.exec(mark)?.[0] ?? 1);
    if (start !== 1) list.setAttribute('start', String(start));

    return list;
};

/** Turns the paragraphs that are Word's lists into lists, deeper ones inside the item before them. */
const foldLists = (body: HTMLElement): void => {
    let open: OpenList[] = [];

    for (const paragraph of body.querySelectorAll('p')) {
        const line = readListLine(paragraph);
        if (!line) continue;
        const { mark, level } = line;
        if (open[0]?.list !== paragraph.previousElementSibling) open = [];
        open = open.filter(openList => openList.level <= level);
        const tag = NUMBER_MARK.test(mark) ? 'OL' : 'UL';
        const current = open.at(-1);
        if (current?.level === level && current.list.tagName !== tag)
            open.pop();
        let target = open.at(-1);

        if (target?.level !== level) {
            const list = createList(body.ownerDocument, mark);
            if (target) target.list.lastElementChild?.append(list);
            else paragraph.before(list);
            target = { list, level };
            open.push(target);
        }

        const item = body.ownerDocument.createElement('li');
        item.append(...paragraph.childNodes);
        target.list.append(item);
        paragraph.remove();
    }
};

const isPublic = (address: string): boolean =>
    /^(?:https?:|\/(?!\\))/i.test(address.trim());

const isContact = (address: string): boolean =>
    /^(?:mailto|tel|sms):/i.test(address.trim());

/** Takes out pictures that only this computer or this message can load. */
const removePictures = (body: HTMLElement): readonly TakenOut[] => {
    const pictures = [...body.querySelectorAll('img')].filter(
        picture => !isPublic(picture.getAttribute('src') ?? ''),
    );

    const isData = (picture: Element): boolean =>
        /^\s*data:/i.test(picture.getAttribute('src') ?? '');

    const inClipboard = pictures.filter(isData).length;
    for (const picture of pictures) picture.remove();

    return [
        { part: 'local_pictures', count: pictures.length - inClipboard },
        { part: 'clipboard_pictures', count: inClipboard },
    ];
};

/** Leaves the text of links that nobody else can follow. Returns their number, without those inside the pasted text. */
const unwrapLinks = (body: HTMLElement): number => {
    const links = [...body.querySelectorAll('a[href]')].filter(link => {
        const address = link.getAttribute('href') ?? '';

        return !isPublic(address) && !isContact(address);
    });

    for (const link of links) link.replaceWith(...link.childNodes);

    return links.filter(
        link => !/^\s*(?:#|$)/.test(link.getAttribute('href') ?? ''),
    ).length;
};

const EMBEDDED =
    'svg, canvas, video, audio, iframe, object, embed, input, select, textarea, button';

const LEVELS_OF_LINE = 'sub, sup';

const removeEmbedded = (body: HTMLElement): TakenOut => {
    const removed = [...body.querySelectorAll(EMBEDDED)];
    const flattened = [...body.querySelectorAll(LEVELS_OF_LINE)];
    const all = [...removed, ...flattened];
    const names = new Set(all.map(({ localName }) => `<${localName}>`));
    for (const element of removed) element.remove();

    return {
        part: 'markup',
        count: all.length,
        names: [...names].join(', '),
    };
};

/** Cells without their table, which some programs copy. A parser would drop them and glue their texts together. */
const BARE_CELLS =
    /^\s*(?:<!--StartFragment-->\s*)?<(?:col|colgroup|thead|tbody|tr|t[dh])\b/i;

/** Taken out before parsing: the content policy reports a style sheet even in a document that nobody sees. */
const STYLE_SHEETS = /<style\b[^]*?(?:<\/style\s*>|$)/gi;

/** Makes lists and lines of what office programs write, and takes out what nobody else could see. */
export const cleanPaste = (pasted: string): CleanedPaste => {
    const unstyled = pasted.replace(STYLE_SHEETS, '');

    const whole = BARE_CELLS.test(unstyled)
        ? `<table>${unstyled}</table>`
        : unstyled;

    const { body } = new DOMParser().parseFromString(whole, 'text/html'); // inert: nothing of it is loaded
    removeHidden(body);
    foldLists(body);
    const takenOut: TakenOut[] = [...removePictures(body)];
    takenOut.push({ part: 'links', count: unwrapLinks(body) });
    takenOut.push(removeEmbedded(body));
    takenOut.push({ part: 'tables', count: unfoldTables(body) });

    return {
        html: body.innerHTML,
        takenOut: takenOut.filter(({ count }) => count > 0),
    };
};
