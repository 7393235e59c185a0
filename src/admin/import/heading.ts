import { tidyValue } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { fold } from '../../../resources/rules/words.ts';
import type {
    ImportLayout,
    Resource,
} from '../../../resources/schema/index.ts';
import { headingLines } from './headingLines.ts';
import type { Heading, Sheet, TableLine } from './reading/table.ts';

/** Headings of other systems, in English and French: a field called by one of a row is meant by the others too. */
const SYNONYMS: readonly (readonly string[])[] = [
    [
        'Last name',
        'Surname',
        'Family name',
        'Lastname',
        'Nom de famille',
        'Nom',
        'Patronyme',
    ],
    ['First name', 'Forename', 'Given name', 'Firstname', 'Prénom', 'Prénoms'],
    [
        'Check-in',
        'Arrival',
        'Arrival date',
        'Check-in date',
        'From',
        'Start date',
        'Arrivée',
        'Date d’arrivée',
        'Début',
    ],
    [
        'Check-out',
        'Departure',
        'Departure date',
        'Check-out date',
        'Until',
        'End date',
        'Départ',
        'Date de départ',
        'Fin',
    ],
    [
        'Company',
        'Company name',
        'Organisation',
        'Organization',
        'Société',
        'Entreprise',
    ],
    [
        'Email',
        'E-mail',
        'Email address',
        'Mail',
        'E-mail 1 - Value',
        'Courriel',
        'Adresse e-mail',
    ],
    [
        'Mobile',
        'Mobile phone',
        'Mobile number',
        'Cell',
        'Cell phone',
        'Phone',
        'Phone number',
        'Telephone',
        'Phone 1 - Value', // Google Contacts
        'Portable',
        'Téléphone',
        'Téléphone portable',
    ],
    ['Serial number', 'Serial', 'S/N', 'Numéro de série', 'N° de série'],
    ['Description', 'Details', 'Comment', 'Note', 'Remarque', 'Commentaire'],
    [
        'User name',
        'Username',
        'Login',
        'User',
        'Account',
        'Utilisateur',
        'Identifiant',
        'Nom d’utilisateur',
    ],
    ['Password', 'Mot de passe'],
    ['Address', 'Adresse'],
    ['Language', 'Langue'],
    ['Model', 'Modèle'],
    ['Country', 'Pays'],
    ['City', 'Town', 'Ville'],
];

/** The fields that a table may fill, and the headings by which their columns are recognised. */
interface Fillable {
    readonly key: string;
    readonly columns: readonly string[];
    /** Headings of a field, as other systems write them. */
    readonly names: Readonly<Record<string, readonly string[]>>;
    /** Labels of a field in the languages of the portal. */
    readonly labels: Readonly<Record<string, readonly string[]>>;
    /** Headings that serve a field only where no other column could. */
    readonly lastResorts?: Readonly<Record<string, readonly string[]>>;
    /** Fields that no other entity has: one such column tells what the table is about. */
    readonly hallmarks?: readonly string[];
    /** Whether a text can be a key. */
    readonly canBeKey: (text: string) => boolean;
    /** Fields that hold dates: a column of dates can only be one of these. */
    readonly dates?: readonly string[];
}

/** No heading is longer; expressions run out of memory on cells of millions of characters. */
const LONGEST = 500;

const exact = (text: string): string =>
    fold(text.slice(0, LONGEST)).replace(/[^\p{L}\p{N}]+/gu, '');

/** Words that only link others. */
const LINKS = new Set(
    'a d da de del der des di do du l la le of the'.split(' '),
);

/** Words that make a number or a code of a thing; weaker ones name its record in a database. */
const NUMBERS = new Set(
    'n no nr nro nbr num nummer numer numero number numara cislo szam'.split(
        ' ',
    ),
);

const RECORDS = new Set('code id key ref'.split(' '));

const COMPOUND = new RegExp(
    `(?:${['nummer', 'nr', '番号', '番號', '编号', '編號', '号码', '號碼', '号', '號', '번호', '호'].map(fold).join('|')})$`,
    'u',
);

const tokensOf = (text: string): readonly string[] =>
    fold(
        text
            .slice(0, LONGEST)
            .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
            .replace(/\([^)]*\)/g, ' '),
    )
        .split(/[^\p{L}\p{N}]+/u)
        .filter(token => token !== '' && !LINKS.has(token));

/** How exactly a heading names a field; less is better. */
const LEVELS = { exact: 0, linked: 1, numbered: 2, record: 3, lastResort: 4 };
type Level = keyof typeof LEVELS;

/** The forms of a heading that are looked up, and how exact each is. Only a key is a number or a code. */
const formsOf = (
    text: string,
    isKey: boolean,
): readonly (readonly [string, Level])[] => {
    const tokens = tokensOf(text);
    const linked = tokens.join('');
    if (!isKey)
        return [
            [exact(text), 'exact'],
            [linked, 'linked'],
        ];
    const numbered = tokens.filter(token => !NUMBERS.has(token)).join('');

    const record = tokens
        .filter(token => !NUMBERS.has(token) && !RECORDS.has(token))
        .join('');

    return [
        [exact(text), 'exact'],
        [linked, 'linked'],
        [numbered, 'numbered'],
        [numbered.replace(COMPOUND, ''), 'numbered'],
        [record, 'record'],
    ];
};

type Words = ReadonlyMap<
    string,
    { readonly level: Level; readonly rank: number }
>;

const addWords = (
    found: Map<string, { level: Level; rank: number }>,
    words: readonly string[],
    isKey: boolean,
    atBest: Level = 'exact',
): void => {
    words.forEach((word, rank) => {
        for (const [form, inForm] of formsOf(word, isKey)) {
            const level = LEVELS[inForm] > LEVELS[atBest] ? inForm : atBest;
            const known = found.get(form);
            const isBetter = !known || LEVELS[level] < LEVELS[known.level];
            if (form !== '' && isBetter) found.set(form, { level, rank });
        }
    });
};

const synonymsOf = (words: readonly string[]): readonly string[] => {
    const named = new Set(words.map(exact));

    return SYNONYMS.filter(row =>
        row.some(word => named.has(exact(word))),
    ).flat();
};

/** Every form of every heading by which a field is known. */
const wordsOf = (wanted: Fillable, field: string): Words => {
    const found = new Map<string, { level: Level; rank: number }>();
    const isKey = field === wanted.key;
    const called = [field, ...(wanted.labels[field] ?? [])];
    const names = wanted.names[field] ?? [];
    addWords(found, [...called, ...names, ...synonymsOf(called)], isKey);
    addWords(found, wanted.lastResorts?.[field] ?? [], false, 'lastResort');

    return found;
};

const fieldsOf = ({ key, columns }: Fillable): readonly string[] => [
    key,
    ...columns.filter(field => field !== key),
];

/** What a table of an entity may hold, with the words by which its columns are known. */
export interface Wanted extends Fillable {
    readonly fields: readonly {
        readonly field: string;
        readonly words: Words;
    }[];
}

const fillableOf = (
    { fields }: Resource,
    {
        key,
        columns,
        names = {},
        lastResorts = {},
        hallmarks = [],
    }: ImportLayout,
): Fillable => ({
    key,
    columns,
    names: names as Fillable['names'],
    labels: Object.fromEntries(
        columns.map(column => [
            column,
            [column, ...(fields[column]?.label ?? [])],
        ]),
    ),
    lastResorts: lastResorts as Record<string, readonly string[]>,
    hallmarks,
    canBeKey: text => {
        const field = fields[key]!;

        return (
            text.length <= LONGEST &&
            problemOf(field, tidyValue(field, text)) === undefined
        );
    },
    dates: columns.filter(column =>
        ['date', 'dateTime'].includes(fields[column]?.type ?? ''),
    ),
});

/** What a table of this entity may hold. It takes a while, so it is kept. */
export const wantedOf = (resource: Resource, layout: ImportLayout): Wanted => {
    const fillable = fillableOf(resource, layout);

    const fields = fieldsOf(fillable).map(field => ({
        field,
        words: wordsOf(fillable, field),
    }));

    return { ...fillable, fields };
};

/** What a column may be called: by one or two lines of headings, together or each. */
type Called = readonly string[];

const filledForward = (cells: readonly string[]): readonly string[] => {
    let last = '';

    return cells.map(cell => (last = cell.trim() || last));
};

/** A heading in two languages, `Name / Nom`, as a whole and in its parts. */
const inParts = (heading: string): Called => {
    const parts = heading.split(/\s+[/|]\s+/);

    return parts.length > 1 ? [heading, ...parts] : [heading];
};

const calledOf = (
    upper: readonly string[],
    lower?: readonly string[],
): readonly Called[] => {
    if (!lower) return upper.map(cell => inParts(cell.trim()));
    const groups = filledForward(upper);
    const width = Math.max(upper.length, lower.length);

    return Array.from({ length: width }, (_, column) => {
        const under = lower[column]?.trim() ?? '';
        const own = upper[column]?.trim() ?? '';
        if (under === '') return [own];
        const group = groups[column] ?? groups.at(-1) ?? '';

        return [`${group} ${under}`.trim(), under, own];
    });
};

interface Match {
    readonly field: string;
    readonly column: number;
    readonly cost: number;
    readonly isLastResort: boolean;
}

const matchOf = (
    words: Words,
    called: Called,
    isKey: boolean,
): { readonly level: Level; readonly cost: number } | undefined => {
    const matches = called.flatMap((name, order) =>
        formsOf(name, isKey).flatMap(([form, level]) => {
            const known = form === '' ? undefined : words.get(form);
            if (!known) return [];

            const worse =
                LEVELS[level] > LEVELS[known.level] ? level : known.level;

            const cost = 1000 * LEVELS[worse] + 10 * known.rank + order;

            return [{ level: worse, cost }];
        }),
    );

    return matches.sort((a, b) => a.cost - b.cost)[0];
};

/** The columns that known words name, each for one field; the most exact first. */
const namedColumns = (
    { key, fields }: Wanted,
    columns: readonly Called[],
    isFree: (field: string, column: number) => boolean = () => true,
): readonly Match[] => {
    const matches: Match[] = fields.flatMap(({ field, words }) => {
        const isKey = field === key;

        return columns.flatMap((called, column) => {
            const match = isFree(field, column)
                ? matchOf(words, called, isKey)
                : undefined;

            if (!match) return [];
            const isLastResort = match.level === 'lastResort';

            return [{ field, column, cost: match.cost, isLastResort }];
        });
    });

    const taken: Match[] = [];

    for (const match of matches.sort((a, b) => a.cost - b.cost)) {
        const isTaken = taken.some(
            ({ field, column }) =>
                field === match.field || column === match.column,
        );

        if (!isTaken) taken.push(match);
    }

    return taken;
};

const valuesOf = (
    body: readonly TableLine[],
    column: number,
): readonly string[] =>
    body
        .map(({ cells }) => cells[column]?.trim() ?? '')
        .filter(cell => cell !== '');

const allDiffer = (body: readonly TableLine[], column: number): boolean => {
    const values = new Set<string>();

    for (const { cells } of body) {
        const value = cells[column]?.trim() ?? '';
        if (values.has(value)) return false;
        if (value !== '') values.add(value);
    }

    return values.size > 0 && values.size >= 0.9 * body.length;
};

/** So many rows say what a column holds. */
const SAMPLE = 500;

const DATE =
    /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}|\d{2})|\d{1,2}[- .]+\p{L}{3,}\.?[- ]+\d{2,4})([ T,]+\d{1,2}:\d{2}.*)?$/u;

const isDates = (body: readonly TableLine[], column: number): boolean => {
    const values = valuesOf(body.slice(0, SAMPLE), column);
    const dates = values.filter(value => DATE.test(value));

    return dates.length > 0 && dates.length >= 0.8 * values.length;
};

/** Columns of dates for the fields of dates that no word names, in order. */
const datedColumns = (
    wanted: Wanted,
    body: readonly TableLine[],
    width: number,
    taken: readonly Match[],
): readonly Match[] => {
    const fields = (wanted.dates ?? []).filter(
        date => !taken.some(({ field }) => field === date),
    );

    if (fields.length === 0) return [];

    const columns = Array.from({ length: width }, (_, column) => column).filter(
        column =>
            !taken.some(match => match.column === column) &&
            isDates(body, column),
    );

    if (columns.length !== fields.length) return [];

    return columns.map((column, index) => ({
        field: fields[index]!,
        column,
        cost: 0,
        isLastResort: false,
    }));
};

/** Where no word names the key: the only column whose values all differ and hold digits. */
const onlyKeyColumn = (
    body: readonly TableLine[],
    width: number,
    taken: readonly Match[],
): number | undefined => {
    const columns = Array.from({ length: width }, (_, column) => column).filter(
        column =>
            !taken.some(match => match.column === column) &&
            allDiffer(body, column) &&
            !isDates(body, column) &&
            valuesOf(body, column).every(value => /\p{Nd}/u.test(value)),
    );

    return columns.length === 1 ? columns[0] : undefined;
};

const widthOf = (lines: readonly TableLine[]): number =>
    lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const holdsDigits = (body: readonly TableLine[], column: number): boolean =>
    valuesOf(body, column).some(value => /\p{Nd}/u.test(value));

/**
 * Without headings the key is the first column whose values differ. A column of numbers before one of words
 * is meant nevertheless: two guests may share a room.
 */
const unnamedKey = (
    { canBeKey }: Wanted,
    body: readonly TableLine[],
    width: number,
): number => {
    const all = Array.from({ length: width }, (_, column) => column);

    const holdsKeys = (column: number): boolean => {
        const values = valuesOf(body.slice(0, SAMPLE), column);

        return 2 * values.filter(canBeKey).length > values.length;
    };

    const differing = all.filter(column => allDiffer(body, column));
    const key = differing.find(holdsKeys) ?? differing[0] ?? 0;
    if (holdsDigits(body, key)) return key;

    return all.slice(0, key).find(column => holdsDigits(body, column)) ?? key;
};

/** Columns of a sheet without headings. Only one other field can be told, by the next column. */
const unnamedColumns = (
    wanted: Wanted,
    body: readonly TableLine[],
): Record<string, number | undefined> => {
    const width = widthOf(body);
    const key = unnamedKey(wanted, body, width);
    const [other, ...more] = fieldsOf(wanted).slice(1);
    if (other === undefined || more.length > 0) return { [wanted.key]: key };
    const after = key + 1 < width ? key + 1 : 0;

    return {
        [wanted.key]: key,
        [other]: after === key ? undefined : after,
    };
};

interface Named {
    readonly columns: readonly Called[];
    readonly headings: readonly string[] | undefined;
    readonly body: readonly TableLine[];
}

/** The heading of a sheet: its lines joined, and the rows below. */
const headingOf = (sheet: Sheet, candidates: readonly Wanted[]): Named => {
    const { from, to } = headingLines(sheet, (upper, lower) =>
        Math.max(
            ...candidates.map(
                one => namedColumns(one, calledOf(upper, lower)).length,
            ),
        ),
    );

    const body = sheet.lines.slice(to);
    if (from === to) return { columns: [], headings: undefined, body };
    const [upper, lower] = sheet.lines.slice(from, to);
    const columns = calledOf(upper!.cells, lower?.cells);

    return { columns, headings: columns.map(([name = '']) => name), body };
};

const matchesOf = (
    wanted: Wanted,
    { columns, body }: Named,
    isFree?: (field: string, column: number) => boolean,
): readonly Match[] => {
    const named = namedColumns(wanted, columns, isFree);

    return [...named, ...datedColumns(wanted, body, columns.length, named)];
};

const hasHallmark = (
    { hallmarks }: Wanted,
    matches: readonly Match[],
): boolean => matches.some(({ field }) => hallmarks?.includes(field) === true);

/** Whether a sheet is about another candidate than the first. */
const isAbout = (
    candidate: Wanted,
    own: readonly Match[],
    first: Wanted,
    firsts: readonly Match[],
): boolean => {
    if (hasHallmark(candidate, own) && own.length > 1) return true;

    const extra = own.filter(
        ({ column }) => !firsts.some(match => match.column === column),
    );

    const hasKey = own.some(({ field }) => field === candidate.key);
    if (!hasKey || extra.length === 0) return false;
    const hasOnlyKey = firsts.every(({ field }) => field === first.key);

    return hasOnlyKey || (extra.length > 1 && own.length > firsts.length);
};

/** Position of the candidate that the sheet is about; the first unless another one is clearly meant. */
const fitOf = (named: Named, candidates: readonly Wanted[]): number => {
    const [first] = candidates;
    if (!first || !named.headings) return 0;
    const all = candidates.map(candidate => matchesOf(candidate, named));
    const firsts = all[0] ?? [];
    if (hasHallmark(first, firsts)) return 0;

    return candidates.reduce((best, candidate, at) => {
        const own = all[at] ?? [];
        if (at === 0 || !isAbout(candidate, own, first, firsts)) return best;

        return best === 0 || own.length > all[best]!.length ? at : best;
    }, 0);
};

/**
 * Finds the heading of a sheet and the columns of the wanted fields. If the sheet is rather a list of
 * one of the `rivals`, their columns are not taken for anything but the key: names of guests are no
 * names of rooms.
 */
export const readHeading = (
    sheet: Sheet,
    wanted: Wanted,
    rivals: readonly Wanted[] = [],
): Heading => {
    const candidates = [wanted, ...rivals];
    const named = headingOf(sheet, candidates);
    const { headings, body } = named;
    if (!headings)
        return {
            headings,
            body,
            columns: unnamedColumns(wanted, body),
            isSure: body.length > 0,
            lastResorts: [],
        };
    const fit = fitOf(named, candidates);
    const claimed = fit > 0 ? matchesOf(candidates[fit]!, named) : [];

    const matches = matchesOf(
        wanted,
        named,
        (field, column) =>
            field === wanted.key ||
            !claimed.some(match => match.column === column),
    );

    const columns: Record<string, number | undefined> = Object.fromEntries(
        matches.map(({ field, column }) => [field, column]),
    );

    columns[wanted.key] ??= onlyKeyColumn(body, headings.length, matches);

    return {
        headings,
        body,
        columns,
        isSure: columns[wanted.key] !== undefined,
        ...(fit > 0 && { rival: fit - 1 }),
        lastResorts: matches
            .filter(({ isLastResort }) => isLastResort)
            .map(({ field }) => field),
    };
};
