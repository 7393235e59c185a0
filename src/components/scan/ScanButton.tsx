import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { DialogFailure } from '../laterFailure.tsx';
import { lazyPart } from '../lazy/lazyPart.tsx';
import type { ScanDialogProps } from './ScanDialog.tsx';

/** What browsers that read codes by their camera have; TypeScript does not know it yet (Shape Detection API). */
interface CodeDetector {
    readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
    var BarcodeDetector: (new () => CodeDetector) | undefined;
}

/** Whether this browser can read a code at all; whether it may use a camera is asked when one is needed. */
export const canScan = (): boolean => globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

const ScanDialog = lazyPart<ScanDialogProps>(async () => (await import('./ScanDialog.tsx')).ScanDialog, { outline: null, Failure: DialogFailure });

/** Reads a barcode or QR code by the camera in place of typing; not there where the browser cannot. */
export const ScanButton = ({ onFound, disabled = false }: { readonly onFound: (text: string) => void; readonly disabled?: boolean }) => {
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
                    <IconButton size="small" disabled={disabled} aria-label={translate('search.scan.open')} onClick={() => setOpen(true)}><QrCodeScannerOutlined fontSize="small" /></IconButton>
                </span>
            </Tooltip>
            {isOpen && <ScanDialog onFound={take} onClose={() => setOpen(false)} />}
        </>
    );
};
