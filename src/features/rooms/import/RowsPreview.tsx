import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { startTransition, useEffect, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { RowFilter, ShownRow } from './importView.ts';
import { PreviewRow, WIDE_ONLY } from './PreviewRow.tsx';
import { RowFilterChips } from './RowFilterChips.tsx';
import { RowPager, usePaging } from './RowPager.tsx';
import type { RoomImport } from './useRoomImport.ts';
import { useRowProblemText } from './useRowProblemText.ts';

type RowsPreviewProps = Pick<RoomImport, 'ask' | 'view' | 'edit'> & { readonly disabled: boolean };

const useStateText = () => {
    const message = useMessage();
    const problemText = useRowProblemText();
    return ({ state, problem, refusal, thereAs }: ShownRow): string => {
        if (problem) return problemText(problem);
        if (state === 'refused' && refusal) return refusal;
        return thereAs ? message('rooms.thereAs', { name: thereAs }) : message(`rooms.states.${state}`);
    };
};

/** The rows of the file, a page at a time, with what is to become of each; cells can be corrected in place. */
export const RowsPreview = ({ ask, view, edit, disabled }: RowsPreviewProps) => {
    const message = useMessage();
    const textOf = useStateText();
    const [only, setOnly] = useState<RowFilter>('all');
    const [shown, setShown] = useState<readonly ShownRow[]>([]);
    const paging = usePaging(only === 'all' ? view.rows : view.counts[only]);
    const { page, size } = paging;
    useEffect(() => {
        let isLatest = true;
        // In a transition: typing and clicking go before drawing a page.
        void ask('page', only, page, size).then(rows => isLatest && startTransition(() => setShown(rows)));
        return () => {
            isLatest = false;
        };
    }, [ask, view, only, page, size]);
    return (
        <Box>
            <Typography variant="h2" sx={{ mb: 1 }}>{message('rooms.preview')}</Typography>
            <RowFilterChips view={view} only={only} onChange={setOnly} />
            {paging.count === 0 ? (
                <Typography sx={{ color: 'text.secondary', py: 2 }}>{message('rooms.noSuchRows')}</Typography>
            ) : (
                <TableContainer tabIndex={0} role="region" aria-label={message('rooms.preview')} sx={{ maxHeight: '60vh', mt: 1 }}>
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell align="right" sx={{ width: 72 }}>{message('rooms.line')}</TableCell>
                                <TableCell sx={{ width: '24%' }}>{message('rooms.code')}</TableCell>
                                <TableCell sx={{ width: '34%' }}>{message('rooms.name')}</TableCell>
                                <TableCell sx={WIDE_ONLY}>{message('rooms.state')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {shown.map(row => (
                                <PreviewRow
                                    key={row.line}
                                    line={row.line}
                                    RoomCode={row.RoomCode}
                                    RoomName={row.RoomName}
                                    state={row.state}
                                    text={textOf(row)}
                                    source={row.problem?.source}
                                    disabled={disabled}
                                    edit={edit}
                                />
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
