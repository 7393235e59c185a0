import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';

import {
    foreignHost,
    freshPicture,
    noteUploaded,
} from '../../foundation/pictureOrigins.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { type PictureBox, pictureTypes } from './pictureFormat.ts';
import {
    MAX_PICTURE_BYTES,
    type PictureRemark,
    preparePicture,
    remarkArguments,
} from './preparePicture.ts';
import { useFileDrop } from './useFileDrop.ts';

interface PictureUploadProps {
    /** What the picture shows, as a heading. */
    readonly title: string;
    /** Address of the current picture. */
    readonly current?: string | null;
    /** Uploads the file and resolves to the address of the stored picture. */
    readonly send: (
        file: File,
        onProgress: (share: number) => void,
    ) => Promise<string>;
    readonly onSent: (url: string) => void;
    /** The size the picture is reduced to if it is larger. */
    readonly box: PictureBox;
    /** Aspect ratio of the preview. */
    readonly ratio?: number;
}

interface PictureRemarksProps {
    readonly remarks: readonly PictureRemark[];
}

/** How the picture differs from the chosen file, and what may look wrong. */
export const PictureRemarks = ({ remarks }: PictureRemarksProps) => {
    const translate = useMessage();
    if (remarks.length === 0) return null;

    return (
        <Alert severity="info">
            {remarks.map(entry => (
                <div key={entry.remark}>
                    {translate(
                        `uploads.remarks.${entry.remark}`,
                        remarkArguments(entry),
                    )}
                </div>
            ))}
        </Alert>
    );
};

/**
 * Uploads a chosen or dropped picture with preview and progress. Rejects files that are not pictures or are too large,
 * and says why.
 */
export const PictureUpload = ({
    title,
    current,
    send,
    onSent,
    box,
    ratio = 16 / 9,
}: PictureUploadProps) => {
    const translate = useMessage();
    const notify = useNotify();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [preview, setPreview] = useState<string>();
    const [share, setShare] = useState<number>();
    const [problem, setProblem] = useState<string>();
    const [remarks, setRemarks] = useState<readonly PictureRemark[]>([]);
    const [unsent, setUnsent] = useState<File>(); // can be sent again without choosing it again
    const isSending = useRef(false); // two drops before the next render must not start two uploads

    useEffect(
        () => () => (preview ? URL.revokeObjectURL(preview) : undefined),
        [preview],
    );

    const prepareAndSend = async (chosen: File) => {
        const prepared = await preparePicture(chosen, box);

        if ('problem' in prepared) {
            const refusal = translate(`uploads.refused.${prepared.problem}`, {
                name: chosen.name,
                limit: MAX_PICTURE_BYTES / 1_000_000,
            });

            return setProblem(refusal);
        }

        setPreview(URL.createObjectURL(prepared.file));
        setShare(0);
        const address = await send(prepared.file, setShare);
        noteUploaded(address);
        setRemarks(prepared.remarks);
        onSent(address);

        const isShown =
            current !== undefined && foreignHost(address) === undefined;

        if (isShown) setPreview(undefined); // from now on the stored picture is shown
        notify('uploads.sent', { type: 'success', messageArgs: { title } });
    };

    const take = async (file: File | undefined) => {
        if (!file || isSending.current) return;
        isSending.current = true;
        setProblem(undefined);
        setUnsent(undefined);
        setRemarks([]);

        try {
            await prepareAndSend(file);
        } catch (error) {
            const message =
                error instanceof Error
                    ? error.message
                    : translate('ra.notification.http_error');

            setPreview(undefined); // a picture that was not stored must not look stored
            setProblem(message);
            setUnsent(file);
            notify(message, { type: 'error' });
        } finally {
            isSending.current = false;
            setShare(undefined);
        }
    };

    const drop = useFileDrop(file => void take(file));
    const host = preview ? undefined : foreignHost(current ?? ''); // the content policy blocks it

    const shown =
        preview ?? (host === undefined ? current : undefined) ?? undefined;

    return (
        <Box
            component="section"
            aria-labelledby={id}
            sx={{ display: 'grid', gap: 1, alignContent: 'start' }}
        >
            <Typography id={id} variant="subtitle2" component="h2">
                {title}
            </Typography>
            <Box
                {...drop.target}
                sx={{
                    aspectRatio: String(ratio),
                    border: '1px dashed',
                    borderColor: drop.isOver ? 'primary.main' : 'divider',
                    borderRadius: 1,
                    overflow: 'hidden',
                    display: 'grid',
                    placeItems: 'center',
                    bgcolor: 'action.hover',
                    p: shown ? 0 : 2,
                }}
            >
                {shown ? (
                    <Box
                        component="img"
                        src={freshPicture(shown)}
                        alt={title}
                        sx={{
                            width: '100%',
                            height: '100%',
                            objectFit: 'contain',
                        }}
                    />
                ) : (
                    <Typography
                        variant="body2"
                        sx={{ color: 'text.secondary', textAlign: 'center' }}
                    >
                        {host === undefined
                            ? translate('uploads.drop')
                            : translate('screens.pictures.elsewhere', { host })}
                    </Typography>
                )}
            </Box>
            {share !== undefined && (
                <LinearProgress
                    variant="determinate"
                    value={Math.round(share * 100)}
                    aria-label={translate('uploads.sending', { title })}
                />
            )}
            {problem && (
                <Alert
                    severity="error"
                    action={
                        unsent && (
                            <Button
                                color="inherit"
                                size="small"
                                onClick={() => void take(unsent)}
                            >
                                {translate('uploads.retry', {
                                    name: unsent.name,
                                })}
                            </Button>
                        )
                    }
                >
                    {problem}
                </Alert>
            )}
            <PictureRemarks remarks={remarks} />
            <Button
                variant="outlined"
                size="small"
                startIcon={<CloudUpload />}
                disabled={share !== undefined}
                aria-label={translate('uploads.choose', { title })}
                onClick={() => input.current?.click()}
                sx={{ justifySelf: 'start' }}
            >
                {translate('uploads.chooseFile')}
            </Button>
            <input
                ref={input}
                hidden
                type="file"
                name="file"
                aria-label={translate('uploads.choose', { title })}
                accept={pictureTypes.join(',')}
                onChange={event => {
                    const [file] = event.target.files ?? [];
                    event.target.value = ''; // lets a rejected file be chosen again once it is fixed
                    void take(file);
                }}
            />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {translate('uploads.limits', {
                    limit: MAX_PICTURE_BYTES / 1_000_000,
                })}
            </Typography>
        </Box>
    );
};
