import qrcode from 'qrcode-generator';
import { memo, useMemo } from 'react';

/** Width in modules of the light border that scanners need around a code. */
const QUIET = 2;

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** A QR code as one SVG path; `size` is the edge of its view box in modules, quiet zone included. */
export const qrPath = (
    text: string,
): { readonly path: string; readonly size: number } => {
    qrcode.stringToBytes = utf8;
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let path = '';

    for (let row = 0; row < count; row++) {
        for (let col = 0; col < count; col++) {
            if (!code.isDark(row, col)) continue;
            const from = col;
            while (col + 1 < count && code.isDark(row, col + 1)) col++;
            path += `M${from + QUIET} ${row + QUIET}h${col - from + 1}v1h${from - col - 1}z`;
        }
    }

    return { path, size: count + 2 * QUIET };
};

interface QrCodeProps {
    readonly text: string;
    readonly label: string;
}

/** A QR code as SVG: sharp at any size, black on white. */
export const QrCode = memo(({ text, label }: QrCodeProps) => {
    const { path, size } = useMemo(() => qrPath(text), [text]);

    return (
        <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
        >
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
});
