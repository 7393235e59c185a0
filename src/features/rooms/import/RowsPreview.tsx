import {
    Box,
    Chip,
    OutlinedInput,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TablePagination,
    TableRow,
    Typography,
} from '@mui/material';
import { memo, startTransition, useEffect, useState } from 'react';

import { cleanText } from '../../../../resources/rules/words.ts';
import { useLanguage } from '../../../components/useText.ts';
import { numberText } from '../../../foundation/format/numberText.ts';
import { pressedKey } from '../../../foundation/keys.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import type { ImportView, RowFilter, ShownRow } from './importView.ts';
import { ROW_STATES, type RowState } from './rowMarks.ts';
import { rowStateIcons, useRowProblemText } from './rowStates.tsx';
import type { RoomImport } from './useRoomImport.ts';

interface CellInputProps {
    readonly name: 'RoomCode' | 'RoomName';
    readonly label: string;
    readonly value: string;
    readonly wrong: boolean;
    readonly disabled: boolean;
    readonly onChange: (value: string) => void;
}

/** Commits typed text when the cell is left, so that a row does not vanish from a filtered list while the user is typing. */
const CellInput = ({
    name,
    label,
    value,
    wrong,
    disabled,
    onChange,
}: CellInputProps) => {
    const [typed, setTyped] = useState(value);
    const [shown, setShown] = useState(value);
    if (shown !== value) {
        setShown(value);
        setTyped(value);
    }
    const takeOver = () => {
        if (cleanText(typed) !== value) onChange(cleanText(typed));
    };
    return (
        <OutlinedInput
            fullWidth
            size="small"
            value={typed}
            error={wrong}
            disabled={disabled}
            onChange={event => setTyped(event.target.value)}
            onBlur={takeOver}
            onKeyDown={event =>
                pressedKey(event.nativeEvent) === 'Enter' && takeOver()
            }
            inputProps={{
                name,
                'aria-label': label,
                'aria-invalid': wrong,
                autoComplete: 'off',
            }}
            sx={{
                height: 32,
                minWidth: 110,
                ...(name === 'RoomCode' && { fontFamily: MONO_FONT }),
            }}
        />
    );
};

/** On a phone the state is below the code instead. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

interface PreviewRowProps extends Pick<RoomImport, 'edit'> {
    readonly line: number;
    readonly RoomCode: string;
    readonly RoomName: string;
    readonly state: RowState;
    /** The state as text. */
    readonly text: string;
    /** The cell with the problem. */
    readonly source: 'RoomCode' | 'RoomName' | undefined;
    readonly disabled: boolean;
}

/** Takes plain values only, so that memo renders a row again only when something of the row itself changes. */
const PreviewRow = memo(
    ({
        line,
        RoomCode,
        RoomName,
        state,
        text,
        source,
        disabled,
        edit,
    }: PreviewRowProps) => {
        const message = useMessage();
        const Icon = rowStateIcons[state];
        const color =
            state === 'wrong' || state === 'refused'
                ? 'error.main'
                : 'text.secondary';
        const mark = (
            <Box
                sx={{
                    display: 'flex',
                    gap: 0.5,
                    alignItems: 'center',
                    color,
                    minWidth: 90,
                }}
            >
                <Icon fontSize="small" aria-hidden />
                <span>{text}</span>
            </Box>
        );
        return (
            <TableRow hover>
                <TableCell
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                    {line}
                </TableCell>
                <TableCell sx={{ py: 0.25 }}>
                    <CellInput
                        name="RoomCode"
                        label={message('rooms.codeOfLine', { line })}
                        value={RoomCode}
                        wrong={source === 'RoomCode'}
                        disabled={disabled}
                        onChange={value => edit(line, { RoomCode: value })}
                    />
                    <Box
                        sx={{
                            display: { sm: 'none' },
                            fontSize: '0.8125rem',
                            py: 0.5,
                        }}
                    >
                        {mark}
                    </Box>
                </TableCell>
                <TableCell sx={{ py: 0.25 }}>
                    <CellInput
                        name="RoomName"
                        label={message('rooms.nameOfLine', { line })}
                        value={RoomName}
                        wrong={source === 'RoomName'}
                        disabled={disabled}
                        onChange={value => edit(line, { RoomName: value })}
                    />
                </TableCell>
                <TableCell sx={WIDE_ONLY}>{mark}</TableCell>
            </TableRow>
        );
    },
);

interface RowFilterChipsProps {
    readonly view: Pick<ImportView, 'rows' | 'counts'>;
    readonly only: RowFilter;
    readonly onChange: (only: RowFilter) => void;
}

/** Number of rows in each state. A click shows only those. */
const RowFilterChips = ({
    view: { rows, counts },
    only,
    onChange,
}: RowFilterChipsProps) => {
    const message = useMessage();
    const language = useLanguage();
    const present = ROW_STATES.filter(
        state => counts[state] > 0 || state === only,
    );
    return (
        <Box
            role="group"
            aria-label={message('rooms.rowsShown')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
            {(['all', ...present] as const).map(filter => {
                const Icon =
                    filter === 'all' ? undefined : rowStateIcons[filter];
                const count = filter === 'all' ? rows : counts[filter];
                return (
                    <Chip
                        key={filter}
                        clickable
                        variant={filter === only ? 'filled' : 'outlined'}
                        aria-pressed={filter === only}
                        {...(Icon && { icon: <Icon aria-hidden /> })}
                        label={`${message(`rooms.states.${filter}`)} ${numberText(count, language)}`}
                        onClick={() => onChange(filter)}
                    />
                );
            })}
        </Box>
    );
};

const SIZES = [25, 50, 100];

/** State of a pager. Pages are zero-based. */
export const usePaging = (count: number) => {
    const [wanted, setPage] = useState(0);
    const [size, setSize] = useState(50);
    const page = Math.min(wanted, Math.max(0, Math.ceil(count / size) - 1));
    return { count, page, size, setPage, setSize };
};

/** A pager; renders nothing if one page is enough. */
export const RowPager = ({
    count,
    page,
    size,
    setPage,
    setSize,
}: ReturnType<typeof usePaging>) => {
    const message = useMessage();
    if (count <= SIZES[0]!) return null;
    return (
        <TablePagination
            component="div"
            count={count}
            page={page}
            rowsPerPage={size}
            rowsPerPageOptions={SIZES}
            labelRowsPerPage={message('rooms.rowsPerPage')}
            labelDisplayedRows={({ from, to, count: total }) =>
                message('ra.navigation.page_range_info', {
                    offsetBegin: from,
                    offsetEnd: to,
                    total,
                })
            }
            getItemAriaLabel={type =>
                message(
                    type === 'next'
                        ? 'ra.navigation.next'
                        : 'ra.navigation.previous',
                )
            }
            onPageChange={(_, next) => setPage(next)}
            onRowsPerPageChange={event => setSize(Number(event.target.value))}
        />
    );
};

type RowsPreviewProps = Pick<RoomImport, 'ask' | 'view' | 'edit'> & {
    readonly disabled: boolean;
};

const useStateText = () => {
    const message = useMessage();
    const problemText = useRowProblemText();
    return ({ state, problem, refusal, thereAs }: ShownRow): string => {
        if (problem) return problemText(problem);
        if (state === 'refused' && refusal) return refusal;
        return thereAs
            ? message('rooms.thereAs', { name: thereAs })
            : message(`rooms.states.${state}`);
    };
};

/** The column that is wrong or refused. */
const wrongFieldOf = ({ problem, state, refusedIn }: ShownRow) => {
    if (problem?.source) return problem.source;
    return state === 'refused' ? refusedIn : undefined;
};

/** The rows of the file, page by page, with what will happen to each. Cells can be corrected in place. */
export const RowsPreview = ({
    ask,
    view,
    edit,
    disabled,
}: RowsPreviewProps) => {
    const message = useMessage();
    const textOf = useStateText();
    const [only, setOnly] = useState<RowFilter>('all');
    const [shown, setShown] = useState<readonly ShownRow[]>([]);
    const paging = usePaging(only === 'all' ? view.rows : view.counts[only]);
    const { page, size } = paging;
    useEffect(() => {
        let isLatest = true;
        // In a transition, so that typing and clicking take precedence over rendering a page.
        void ask('page', only, page, size).then(
            rows => isLatest && startTransition(() => setShown(rows)),
        );
        return () => {
            isLatest = false;
        };
    }, [ask, view, only, page, size]);
    return (
        <Box>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {message('rooms.preview')}
            </Typography>
            <RowFilterChips view={view} only={only} onChange={setOnly} />
            {paging.count === 0 ? (
                <Typography sx={{ color: 'text.secondary', py: 2 }}>
                    {message('rooms.noSuchRows')}
                </Typography>
            ) : (
                <TableContainer
                    tabIndex={0}
                    role="region"
                    aria-label={message('rooms.preview')}
                    sx={{ maxHeight: '60vh', mt: 1 }}
                >
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell align="right" sx={{ width: 72 }}>
                                    {message('rooms.line')}
                                </TableCell>
                                <TableCell sx={{ width: '24%' }}>
                                    {message('rooms.code')}
                                </TableCell>
                                <TableCell sx={{ width: '34%' }}>
                                    {message('rooms.name')}
                                </TableCell>
                                <TableCell sx={WIDE_ONLY}>
                                    {message('rooms.state')}
                                </TableCell>
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
                                    source={wrongFieldOf(row)}
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
