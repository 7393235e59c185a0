import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';

import { cleanText } from '../../../resources/rules/words.ts';
import { pause } from '../../foundation/async.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { PortalDialog } from '../dialog/PortalDialog.tsx';

/** Milliseconds between two attempts. */
const LOOK_MS = 200;

/**
 * Shows the camera picture (the back camera if there are two) and resolves to the first code found; undefined once
 * stopped. Rejects like `getUserMedia`: `NotAllowedError`, `NotFoundError`. The camera is always switched off at the
 * end.
 */
const scanOnce = async (
    video: HTMLVideoElement,
    stopped: AbortSignal,
): Promise<string | undefined> => {
    const Detector = globalThis.BarcodeDetector;
    if (!Detector) return undefined;

    const camera = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
    });

    try {
        if (stopped.aborted) return undefined;
        video.srcObject = camera;
        await video.play();
        const detector = new Detector();

        while (!stopped.aborted) {
            const [code] = await detector.detect(video);
            const text = code && cleanText(code.rawValue);
            if (text) return text;
            await pause(LOOK_MS);
        }

        return undefined;
    } catch (cause) {
        if (stopped.aborted) return undefined; // play() fails when the video is removed
        throw cause;
    } finally {
        for (const track of camera.getTracks()) track.stop();
    }
};

export interface ScanDialogProps {
    readonly onFound: (text: string) => void;
    readonly onClose: () => void;
}

const problems = {
    NotAllowedError: 'search.scan.denied',
    NotFoundError: 'search.scan.noCamera',
} as const;

const problemOf = (error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';

    return Object.hasOwn(problems, name)
        ? problems[name as keyof typeof problems]
        : 'search.scan.failed';
};

/** Frame that shows where to hold the code. */
const AIM = {
    content: '""',
    position: 'absolute',
    inset: '18% 12%',
    border: '2px solid #fff',
    borderRadius: 1,
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.35)',
} as const;

/**
 * The camera picture until a code is found. A separate component, because a dialog mounts its content later than
 * itself.
 */
const Picture = ({ onFound }: Pick<ScanDialogProps, 'onFound'>) => {
    const translate = useMessage();
    const video = useRef<HTMLVideoElement>(null);
    const found = useRef(onFound);
    found.current = onFound;
    const [problem, setProblem] = useState<ReturnType<typeof problemOf>>();

    useEffect(() => {
        const stop = new AbortController();

        scanOnce(video.current!, stop.signal).then(
            text =>
                text !== undefined &&
                !stop.signal.aborted &&
                found.current(text),
            (error: unknown) =>
                !stop.signal.aborted && setProblem(problemOf(error)),
        );

        return () => stop.abort();
    }, []);

    return (
        <>
            {problem ? (
                <Alert severity="warning">{translate(problem)}</Alert>
            ) : (
                <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
                    {translate('search.scan.hint')}
                </Box>
            )}
            <Box
                sx={{
                    display: problem ? 'none' : 'block',
                    position: 'relative',
                    width: '100%',
                    aspectRatio: { xs: '3 / 4', sm: '4 / 3' },
                    maxHeight: '60dvh',
                    borderRadius: 1,
                    overflow: 'hidden',
                    bgcolor: '#000',
                    '&::after': AIM,
                }}
            >
                <Box
                    component="video"
                    ref={video}
                    muted
                    playsInline
                    aria-label={translate('search.scan.picture')}
                    sx={{
                        display: 'block',
                        width: '100%',
                        height: '100%',
                        objectFit: 'cover',
                    }}
                />
            </Box>
        </>
    );
};

/** Scans one code by camera. */
export const ScanDialog = ({ onFound, onClose }: ScanDialogProps) => {
    const translate = useMessage();

    return (
        <PortalDialog
            title={translate('search.scan.open')}
            onClose={onClose}
            width="xs"
        >
            <DialogContent>
                <Picture onFound={onFound} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>
                    {translate('ra.action.cancel')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
