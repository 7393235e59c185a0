import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { Facts } from '../../components/Facts.tsx';
import { addressOf } from '../../foundation/basePath.ts';
import { settings } from '../../foundation/settings.ts';
import { runningVersion } from '../../foundation/version.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** Written by the build (vite/builtPage.ts). A server without the file may answer with the portal's page instead. */
const readNotices = async (): Promise<string> => {
    const answer = await fetch(addressOf('/notices.txt'));
    if (
        !answer.ok ||
        !answer.headers.get('content-type')?.startsWith('text/plain')
    )
        throw new Error(`notices.txt: ${answer.status}`);

    return answer.text();
};

/** The running version, and the notices of third-party software. */
export const AboutDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const message = useMessage();
    const heading = useId();
    const [version = '…', commit] = runningVersion();

    const { data, isError } = useQuery({
        queryKey: ['notices'],
        queryFn: readNotices,
        staleTime: Infinity,
    });

    return (
        <PortalDialog
            title={message('support.about')}
            onClose={onClose}
            addressed
        >
            <DialogContent>
                <Typography sx={{ fontWeight: 600, mb: 1 }}>
                    {settings().productName}
                </Typography>
                <Facts
                    facts={[
                        [message('support.aboutVersion'), version],
                        ...(commit
                            ? [
                                  [
                                      message('support.aboutCommit'),
                                      commit,
                                  ] as const,
                              ]
                            : []),
                    ]}
                />
                <Typography
                    id={heading}
                    component="h3"
                    sx={{ fontWeight: 600, mt: 2, mb: 1 }}
                >
                    {message('support.notices')}
                </Typography>
                {isError ? (
                    <Typography role="alert">
                        {message('support.noticesFailed')}
                    </Typography>
                ) : (
                    // It scrolls on its own, so the keyboard must be able to reach it.
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                    <Box
                        component="pre"
                        tabIndex={0}
                        role="region"
                        aria-labelledby={heading}
                        lang="en"
                        sx={{
                            m: 0,
                            p: 1,
                            height: '40vh',
                            overflow: 'auto',
                            whiteSpace: 'pre-wrap',
                            overflowWrap: 'anywhere',
                            border: 1,
                            borderColor: 'divider',
                            borderRadius: 1,
                            fontSize: '0.8rem',
                        }}
                    >
                        {data ?? '…'}
                    </Box>
                )}
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {message('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
