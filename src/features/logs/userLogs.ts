import type { RaRecord } from 'ra-core';

import { creditlog } from '../../../resources/creditlog.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { paymentlog } from '../../../resources/paymentlog.ts';
import { exactAmount } from '../../../resources/rules/currency.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { sessionEnds } from '../../../resources/rules/sessionEnd.ts';
import {
    data,
    duration,
    dateTime,
    text,
    type Fields,
} from '../../../resources/schema/index.ts';

export type LogName = 'credit' | 'purchase' | 'usage';
/** The user whose logs are shown. */
export type LoggedUser = InternetUser & RaRecord;
export type LogRow = Readonly<Record<string, unknown>>;

/** One log of an internet user: its call, its columns, and which of them are totalled. */
export interface UserLog {
    readonly call: 'log.credit' | 'log.purchases' | 'log.usage';
    /** The call's input for the first day. */
    readonly since: 'StartDate' | 'AccessStarted';
    readonly fields: Fields;
    readonly columns: readonly string[];
    readonly totals: readonly string[];
    /** Adds values computed from the row. */
    readonly derive?: (row: LogRow) => LogRow;
    /** Timestamp the rows are sorted by. */
    readonly moment: string;
    /** Set if the log has its own page: `/internetuser/{path}/{id}/{date}`. */
    readonly path?: 'purchase' | 'usage';
}

const secondsBetween = (start: unknown, stop: unknown): number | null => {
    const ms = instantOf(stop) - instantOf(start);

    return Number.isNaN(ms) || ms < 0 ? null : Math.round(ms / 1000);
};

/** A session on the network, as the access server recorded it. */
const session = {
    AccessStarted: dateTime({ label: ['Started', 'Début'] }),
    AccessStopped: dateTime({
        label: ['Stopped', 'Fin'],
        none: ['still connected', 'encore connecté'],
    }),
    Seconds: duration({ unit: 'seconds', label: ['Time', 'Durée'] }),
    DataDownKb: data({ unit: 'KB', label: ['Downloaded', 'Reçu'] }),
    DataUpKb: data({ unit: 'KB', label: ['Uploaded', 'Envoyé'] }),
    MacAddress: text({ label: ['MAC address', 'Adresse MAC'], mono: true }),
    NasId: text({ label: ['Hotspot', 'Point d’accès'], mono: true }),
    TerminateCause: text({
        label: ['Ended by', 'Terminé par'],
        labels: sessionEnds,
    }),
} satisfies Fields;

export const userLogs: Readonly<Record<LogName, UserLog>> = {
    credit: {
        call: 'log.credit',
        since: 'StartDate',
        fields: creditlog.fields,
        columns: ['Created', 'RemTime', 'RemTraffic', 'RemDollar', 'Comments'],
        totals: ['RemTime', 'RemTraffic', 'RemDollar'],
        moment: 'Created',
    },
    purchase: {
        call: 'log.purchases',
        since: 'AccessStarted',
        fields: paymentlog.fields,
        columns: ['Created', 'Description', 'Amount', 'RefundedAmount'],
        totals: ['Amount', 'RefundedAmount'],
        moment: 'Created',
        path: 'purchase',
    },
    usage: {
        call: 'log.usage',
        since: 'AccessStarted',
        fields: session,
        columns: [
            'AccessStarted',
            'AccessStopped',
            'Seconds',
            'DataDownKb',
            'DataUpKb',
            'MacAddress',
            'NasId',
            'TerminateCause',
        ],
        totals: ['Seconds', 'DataDownKb', 'DataUpKb'],
        moment: 'AccessStarted',
        derive: row => ({
            ...row,
            Seconds: secondsBetween(row.AccessStarted, row.AccessStopped),
        }),
        path: 'usage',
    },
};

/** The rows of a page as shown: newest first, even if the server sends them unsorted. */
export const rowsShown = (
    { derive, moment }: UserLog,
    rows: readonly LogRow[],
): readonly LogRow[] => {
    const whole = derive ? rows.map(derive) : rows;
    const at = (row: LogRow) => instantOf(row[moment]) || 0;

    return whole.toSorted((one, other) => at(other) - at(one));
};

/** Sum of a column. Unset and absent values count as zero. */
export const sumOf = (rows: readonly LogRow[], column: string): number =>
    rows.reduce(
        (sum, { [column]: value }) =>
            typeof value === 'number' ? exactAmount(sum + value) : sum,
        0,
    );
