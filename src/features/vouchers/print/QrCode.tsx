import { memo, useMemo } from 'react';
import { qrPath } from './qrPath.ts';

interface QrCodeProps {
    readonly text: string;
    readonly label: string;
}

/** A QR code as a drawing: sharp at any size, black on white. */
export const QrCode = memo(({ text, label }: QrCodeProps) => {
    const { path, size } = useMemo(() => qrPath(text), [text]);
    return (
        <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
});
