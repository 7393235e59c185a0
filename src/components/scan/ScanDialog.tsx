import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { PortalDialog } from '../dialog/PortalDialog.tsx';
import { scanOnce } from './scanner.ts';

export interface ScanDialogProps {
    readonly onFound: (text: string) => void;
    readonly onClose: () => void;
}

const problems = { NotAllowedError: 'search.scan.denied', NotFoundError: 'search.scan.noCamera' } as const;
const problemOf = (error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : 'search.scan.failed';
};

/** The camera's picture, until a code is in it; by itself, for a dialog draws what is in it later than itself. */
const Picture = ({ onFound }: Pick<ScanDialogProps, 'onFound'>) => {
    const translate = useMessage();
    const video = useRef<HTMLVideoElement>(null);
    const found = useRef(onFound);
    found.current = onFound;
    const [problem, setProblem] = useState<ReturnType<typeof problemOf>>();
    useEffect(() => {
        const stop = new AbortController();
        scanOnce(video.current!, stop.signal).then(
            text => text !== undefined && !stop.signal.aborted && found.current(text),
            (error: unknown) => !stop.signal.aborted && setProblem(problemOf(error)),
        );
        return () => stop.abort();
    }, []);
    return (
        <>
            {problem ? <Alert severity="warning">{translate(problem)}</Alert> : <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>{translate('search.scan.hint')}</Box>}
            <Box component="video" ref={video} muted playsInline aria-label={translate('search.scan.picture')} sx={{ display: problem ? 'none' : 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: '#000', borderRadius: 1 }} />
        </>
    );
};

/** Reads one code by the camera. */
export const ScanDialog = ({ onFound, onClose }: ScanDialogProps) => {
    const translate = useMessage();
    return (
        <PortalDialog title={translate('search.scan.open')} onClose={onClose} width="xs">
            <DialogContent><Picture onFound={onFound} /></DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};
