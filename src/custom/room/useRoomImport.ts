import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { useUnsaved } from '../../session/unsaved.ts';
import { leavesDoubt } from '../../ui/moneyRun.ts';
import { csvOfRows, importRows, problemsOfRows, refusedRows, type ImportReply, type ImportRow, type RefusedRow } from './importRows.ts';
import { readRoomFile, type RoomFile } from './readRoomFile.ts';
import { guessMapping, type ColumnMapping } from './roomSheet.ts';

/** How the last attempt to send ended. */
export type ImportEnd =
    | { readonly end: 'imported'; readonly count: number; readonly refused: readonly RefusedRow[]; readonly leftOut: readonly ImportRow[] }
    | { readonly end: 'failed' | 'unknown'; readonly message: string };

interface Reading {
    readonly header: boolean;
    readonly mapping: ColumnMapping;
}

/** One import of rooms: the file, how it is read, its rows with what is wrong with them, and how sending went. */
export const useRoomImport = (siteId: number) => {
    const { call } = useDataProvider<PortalProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const [file, setFile] = useState<RoomFile>();
    const [reading, setReading] = useState<Reading>({ header: false, mapping: { RoomCode: -1, RoomName: -1 } });
    const [rows, setRows] = useState<readonly ImportRow[]>([]);
    const [busy, setBusy] = useState(false);
    const [end, setEnd] = useState<ImportEnd>();
    const underWay = useRef(false); // state comes too late for a double click
    const edits = useRef(new Map<number, Partial<ImportRow>>());
    const problems = useMemo(() => problemsOfRows(rows), [rows]);
    useUnsaved(rows.length > 0 && end?.end !== 'imported');

    const choose = async (chosen: File | undefined) => {
        if (!chosen || underWay.current) return;
        const read = await readRoomFile(chosen);
        setFile(read);
        setEnd(undefined);
        edits.current.clear();
        if ('refused' in read) return setRows([]);
        const next = { header: read.sheet.header, mapping: guessMapping(read.sheet) };
        setReading(next);
        setRows(importRows(read.sheet, next.header, next.mapping));
    };

    /** Reads the file's cells another way; what was corrected by hand stays. */
    const change = (part: Partial<Reading>) => {
        if (!file || 'refused' in file) return;
        const next = { ...reading, ...part };
        setReading(next);
        setRows(importRows(file.sheet, next.header, next.mapping).map(row => ({ ...row, ...edits.current.get(row.line) })));
    };

    const edit = useCallback((line: number, part: Partial<Pick<ImportRow, 'RoomCode' | 'RoomName'>>) => {
        edits.current.set(line, { ...edits.current.get(line), ...part });
        setRows(current => current.map(row => (row.line === line ? { line, RoomCode: row.RoomCode, RoomName: row.RoomName, ...part } : row)));
    }, []);

    const send = async () => {
        const sent = rows.filter((_, at) => !problems.has(at));
        if (underWay.current || sent.length === 0) return;
        underWay.current = true;
        setBusy(true);
        setEnd(undefined);
        try {
            const csv = new File([csvOfRows(sent)], 'rooms.csv', { type: 'text/csv' });
            // Without progress: it takes XMLHttpRequest, on whose used connections Chromium sends again what broke.
            const reply = await call<ImportReply>('upload.rooms', { SiteId: siteId, file: csv });
            const refused = refusedRows(sent, { Failed: Array.isArray(reply.Failed) ? reply.Failed : [] });
            setEnd({ end: 'imported', count: reply.Imported, refused, leftOut: rows.filter((_, at) => problems.has(at)) });
            notify('rooms.imported', { type: refused.length > 0 ? 'warning' : 'success', messageArgs: { smart_count: reply.Imported } });
            void queryClient.invalidateQueries({ queryKey: ['room'] });
        } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            setEnd({ end: leavesDoubt(error) ? 'unknown' : 'failed', message });
            notify(message, { type: 'error' });
        } finally {
            underWay.current = false;
            setBusy(false);
        }
    };

    /** Goes on with the rows that are not imported yet. */
    const fix = () => {
        if (end?.end !== 'imported') return;
        const refused = end.refused.flatMap(({ row, message }) => (row ? [{ ...row, refusal: message }] : []));
        edits.current.clear();
        setFile(undefined);
        setRows([...refused, ...end.leftOut].sort((a, b) => a.line - b.line));
        setEnd(undefined);
    };

    const startOver = () => {
        setFile(undefined);
        setRows([]);
        setEnd(undefined);
    };

    return { file, reading, rows, problems, busy, end, choose, change, edit, send, fix, startOver };
};

export type RoomImport = ReturnType<typeof useRoomImport>;
