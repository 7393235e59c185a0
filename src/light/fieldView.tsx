import { Fragment, type MouseEvent, type ReactNode } from 'react';

import { isColour } from '../../resources/rules/colour.ts';
import { isPrivateMac } from '../../resources/rules/macAddress.ts';
import { phoneAddress } from '../../resources/rules/phone.ts';
import { isEmpty } from '../../resources/rules/valueAt.ts';
import type { Field } from '../../resources/schema/field.ts';
import type { FieldType, Signal } from '../../resources/schema/options.ts';
import {
    fieldTypes,
    mailAddress,
    nothingText,
    plusOf,
    type ValueFormatters,
    valueText,
} from '../foundation/values/fieldTypes.ts';
import { cutText, MOST_READ } from '../foundation/values/recordTitle.ts';

/** The icons of StatusChip, as SVG paths in a 24 by 24 view box. */
const signalOutlines: Readonly<Record<Signal, string>> = {
    bad: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-2h2zm0-4h-2V7h2z',
    warning: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
    info: 'M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8',
    good: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
};

/** SVG paths of icons in a 24 by 24 view box. */
export const icons = {
    arrow: 'M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z',
    yes: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
    no: 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
    add: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
    down: 'm7 10 5 5 5-5z',
    file: 'M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-3zm-1-4-1.41-1.41L13 12.17V4h-2v8.17L8.41 9.59 7 11l5 5z',
};

/** A decorative icon. `size` in pixels. */
export const Picture = ({
    outline,
    size,
}: {
    readonly outline: string;
    readonly size: number;
}) => (
    <svg
        className="view-picture"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
    >
        <path d={outline} />
    </svg>
);

const SIGNAL = 18; // pixels

/** A value that is a status: icon, colour and word, framed as StatusChip is. */
const SignalChip = ({
    signal,
    text,
}: {
    readonly signal: Signal;
    readonly text: string;
}) => (
    <span className={`view-chip view-${signal}`}>
        <Picture outline={signalOutlines[signal]} size={SIGNAL} />
        <span>{text}</span>
    </span>
);

const MARK = 16; // pixels

/** A colour swatch: crossed out if no colour is set, hatched if it is invalid. `size` in pixels. */
export const Swatch = ({
    colour,
    size = MARK,
}: {
    readonly colour: unknown;
    readonly size?: number;
}) => {
    const fault = isEmpty(colour) ? ' view-unset' : ' view-unreadable';
    const look = isColour(colour) ? '' : fault;

    return (
        <span
            className={`view-swatch${look}`}
            style={{
                width: size,
                height: size,
                ...(isColour(colour) && { backgroundColor: colour }),
            }}
        />
    );
};

/**
 * Types whose cell needs more than its value: a clock, names to look up, a picture. The first page and the application
 * each have their own.
 */
const ownCellTypes = [
    'dateTime',
    'reference',
    'references',
    'html',
    'image',
] as const;

export type OwnCellType = (typeof ownCellTypes)[number];

const isOwnCellType = (type: FieldType): type is OwnCellType =>
    ownCellTypes.some(ownType => ownType === type);

interface Cell {
    readonly field: Field;
    readonly value: unknown;
    readonly text: string;
    /** Nothing inside may be clickable, because it sits in a label or a button. */
    readonly isPlain: boolean;
    readonly formatters: ValueFormatters;
}

const stop = (event: MouseEvent) => event.stopPropagation();

/** A click on the link must not count as a click on its row. */
const link =
    (
        addressOf: (value: unknown) => string | undefined,
        look: string,
        shown: (text: string) => ReactNode = text => text,
    ) =>
    ({ value, text, isPlain }: Cell): ReactNode => {
        const href = isPlain ? undefined : addressOf(value);
        if (href === undefined) return shown(text);

        return (
            <a href={href} className={look} onClick={stop}>
                {shown(text)}
            </a>
        );
    };

/** An e-mail address that breaks before its @ or a dot, if it has to. */
const breakable = (address: string): ReactNode =>
    address.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
        </Fragment>
    ));

const plain = ({ text }: Cell): ReactNode => text;

const textCell = ({ field, text, value, formatters }: Cell): ReactNode => {
    if (isPrivateMac(value)) {
        return (
            <span className="view-marked">
                <span className="view-mono">{text}</span>
                <span className="view-note">{`(${formatters.translate('screens.privateAddress')})`}</span>
            </span>
        );
    }

    if (field.mono) return <span className="view-mono">{text}</span>;

    return field.multiline ? <span className="view-cut">{text}</span> : text;
};

/** The cells of all other types: the value's text, or an addition to it. */
const cells: Readonly<
    Record<Exclude<FieldType, OwnCellType>, (cell: Cell) => ReactNode>
> = {
    id: plain,
    password: plain,
    integer: plain,
    decimal: plain,
    money: plain,
    date: plain,
    choice: plain,
    duration: plain,
    data: plain,
    speed: plain,
    country: plain,
    currency: plain,
    text: textCell,
    boolean: ({ value, text }) => (
        <span className={value ? 'view-marked' : 'view-marked view-no'}>
            <Picture outline={value ? icons.yes : icons.no} size={MARK} />
            {text}
        </span>
    ),
    colour: ({ value, text }) => (
        <span className="view-marked view-colour">
            <Swatch colour={value} />
            {text}
        </span>
    ),
    email: link(mailAddress, 'view-link', breakable),
    phone: link(phoneAddress, 'view-link view-phone'),
};

/** Shown in full on the record's own page: a picture may be a data URL. */
const UNCUT: readonly FieldType[] = ['html', 'image'];

interface CellLook {
    readonly formatters: ValueFormatters;
    readonly isPlain?: boolean | undefined;
    /** Shown in full, not as one of many cells. */
    readonly isWhole?: boolean | undefined;
}

/**
 * A value in readable form: sentinels and empty values as text or a dash. `renderer` renders cells that differ between
 * first page and application, and values named by a call.
 */
export const fieldView = (
    field: Field,
    value: unknown,
    look: CellLook,
    renderer: (
        type: OwnCellType | 'called',
        value: unknown,
        text: string,
    ) => ReactNode,
): ReactNode => {
    const { formatters, isPlain = false, isWhole = false } = look;
    const { type } = field;
    const wholeText = valueText(value, field, formatters);
    if (wholeText === null) return nothingText(field, formatters);

    const cut = (text: string): string => {
        if (!isWhole) return cutText(text);

        return UNCUT.includes(type) ? text : cutText(text, MOST_READ);
    };

    const text = cut(plusOf(value, field) + wholeText);
    if (field.customType?.text) return text;
    const { signals = {} } = field;
    if (Object.hasOwn(signals, String(value)))
        return <SignalChip signal={signals[String(value)]!} text={text} />;
    if (fieldTypes[type].isOdd?.(value, formatters))
        return <span title={cutText(String(value))}>{text}</span>;
    const short = typeof value === 'string' ? cut(value) : value;
    const isNamedByCall = type === 'text' && field.choices && !field.labels;
    if (isNamedByCall) return renderer('called', short, text);
    if (isOwnCellType(type)) return renderer(type, short, text);

    return cells[type]({ field, value: short, text, isPlain, formatters });
};
