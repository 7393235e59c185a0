import type { ReactNode } from 'react';

interface RowCardProps {
    /** Null if nothing can be ticked. */
    readonly tick: ReactNode;
    /** The record's name or a link with it. */
    readonly name: ReactNode;
    /** A status, or an amount. */
    readonly status: ReactNode;
    readonly facts: readonly {
        readonly heading: string;
        readonly content: ReactNode;
    }[];
    /** Null if there is nothing to do with the record. */
    readonly menu: ReactNode;
}

/** An amount in the place of a card's status; its heading is for screen readers. */
export const CardAmount = ({
    heading,
    text,
}: {
    readonly heading: string;
    readonly text: string | null;
}) =>
    text !== null && (
        <>
            <span className="view-unseen">{heading} </span>
            <b>{text}</b>
        </>
    );

/** Class of the link on a record's name, in tables and on cards. */
export const RECORD_LINK = 'view-record';

/** A list row on a phone: the record's name, its status beside the facts below, and the row menu. */
export const RowCard = ({ tick, name, status, facts, menu }: RowCardProps) => (
    <li className={tick === null ? 'view-row' : 'view-row view-row-ticked'}>
        {tick !== null && <div className="view-row-tick">{tick}</div>}
        <div className="view-row-name">
            {typeof name === 'string' ? <p>{name}</p> : name}
        </div>
        <div className="view-facts">
            {status !== null && (
                <span className="view-row-status">{status}</span>
            )}
            {facts.map(({ heading, content }) => (
                <div key={heading}>
                    <span>{heading}</span>
                    <span>{content}</span>
                </div>
            ))}
        </div>
        {menu !== null && <div className="view-row-menu">{menu}</div>}
    </li>
);
