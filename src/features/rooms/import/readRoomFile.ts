import { decodeFile, type FileEncoding } from './decodeFile.ts';
import { MAX_BYTES, MAX_ROWS } from './limits.ts';
import { readSheet, type RoomSheet } from './roomSheet.ts';

/** Why a file cannot be used. */
export type FileRefusal = 'pdf' | 'image' | 'spreadsheet' | 'binary' | 'empty' | 'rows' | 'size' | 'unreadable';

export type RoomFile = { readonly name: string; readonly encoding: FileEncoding; readonly text: string; readonly sheet: RoomSheet } | { readonly name: string; readonly refused: FileRefusal };

/** Reads a chosen file into cells, or says why it cannot be used. */
export const readRoomFile = async (file: File): Promise<RoomFile> => {
    const { name } = file;
    if (file.size > MAX_BYTES) return { name, refused: 'size' };
    try {
        const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
        if ('refused' in decoded) return { name, refused: decoded.refused };
        const sheet = readSheet(decoded.text);
        const rows = sheet.lines.length - (sheet.header ? 1 : 0);
        if (rows === 0) return { name, refused: 'empty' };
        return rows > MAX_ROWS ? { name, refused: 'rows' } : { name, encoding: decoded.encoding, text: decoded.text, sheet };
    } catch {
        return { name, refused: 'unreadable' };
    }
};
