import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';

import { useMessage } from '../../i18n/catalogue.ts';
import { DialogFailure } from '../laterFailure.tsx';
import { lazyPart } from '../lazy/lazyPart.tsx';
import type { ScanDialogProps } from './ScanDialog.tsx';

/** The part of the Shape Detection API used here; TypeScript does not know it yet. */
interface CodeDetector {
    readonly detect: (
        source: HTMLVideoElement,
    ) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
    var BarcodeDetector: (new () => CodeDetector) | undefined;
}

/** Whether this browser can detect codes at all. Camera permission is only requested when needed. */
export const canScan = (): boolean =>
    globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

const ScanDialog = lazyPart<ScanDialogProps>(
    async () => (await import('./ScanDialog.tsx')).ScanDialog,
    { outline: null, Failure: DialogFailure },
);

/** Scans a barcode or QR code by camera instead of typing. Renders nothing if the browser cannot. */
export const ScanButton = ({
    onFound,
    disabled = false,
}: {
    readonly onFound: (text: string) => void;
    readonly disabled?: boolean;
}) => {
    const translate = useMessage();
    const [isOpen, setOpen] = useState(false);
    if (!canScan()) return null;

    const take = (text: string) => {
        setOpen(false);
        onFound(text);
    };

    return (
        <>
            <Tooltip title={translate('search.scan.open')}>
                <span>
                    <IconButton
                        size="small"
                        disabled={disabled}
                        aria-label={translate('search.scan.open')}
                        onClick={() => setOpen(true)}
                    >
                        <QrCodeScannerOutlined fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
            {isOpen && (
                <ScanDialog onFound={take} onClose={() => setOpen(false)} />
            )}
        </>
    );
};
