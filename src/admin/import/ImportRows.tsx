import {
    Box,
    Button,
    Checkbox,
    Chip,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TablePagination,
    TableRow,
    Typography,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useMemo, useState } from 'react';

import { cleanText } from '../../../resources/rules/words.ts';
import { useLanguage } from '../../components/useText.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import { pressedKey } from '../../foundation/keys.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { inputEdge } from '../../theme/components.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import {
    type RowTexts,
    rowStateIcons,
    useRowTexts,
    wrongFieldOf,
} from './importTexts.ts';
import { type JudgedRow, ROW_STATES, type RowState } from './judge.ts';
import type { Import } from './useImport.ts';

interface CellInputProps {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly isMono: boolean;
    readonly wrong: boolean;
    readonly disabled: boolean;
    readonly onChange: (value: string) => void;
}

/** A single element: a page has hundreds of cells. */
const LightInput = styled('input')(({ theme }) => ({
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 110,
    height: 32,
    padding: '0 14px',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${inputEdge(theme)}`,
    borderRadius: 8,
    '&:hover:enabled': { borderColor: theme.palette.text.primary },
    '&:focus': {
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: -2,
    },
    '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
    '&[aria-invalid=true]:focus': { outlineColor: theme.palette.error.main },
    '&:disabled': {
        color: theme.palette.text.disabled,
        borderColor: theme.palette.action.disabled,
    },
}));

const MONO = { fontFamily: MONO_FONT };

/**
 * Commits typed text when the cell is left, so that a row does not vanish from a filtered list while the user is
 * typing.
 */
const CellInput = ({
    name,
    label,
    value,
    isMono,
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
        <LightInput
            name={name}
            aria-label={label}
            aria-invalid={wrong}
            autoComplete="off"
            value={typed}
            disabled={disabled}
            onChange={event => setTyped(event.target.value)}
            onBlur={takeOver}
            onKeyDown={event =>
                pressedKey(event.nativeEvent) === 'Enter' && takeOver()
            }
            style={isMono ? MONO : undefined}
        />
    );
};

/** On a phone the state is below the first column instead. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

type RowActions = Pick<Import, 'edit' | 'tick'>;

interface RowStateProps extends RowActions {
    readonly row: JudgedRow;
    readonly isTicked: boolean;
    readonly disabled: boolean;
    readonly texts: RowTexts;
    readonly isRequired: (source: string) => boolean;
}

/** The state of a row, why, and what can be done about it. */
const RowMark = ({
    row,
    isTicked,
    disabled,
    texts,
    isRequired,
    edit,
    tick,
}: RowStateProps) => {
    const message = useMessage();
    const { state, line, problem, doubt } = row;
    const Icon = rowStateIcons[state];

    const color =
        state === 'wrong' || state === 'refused'
            ? 'error.main'
            : 'text.secondary';

    const reason = texts.reasonOf(row);
    const offer = state === 'check' ? doubt?.offer : undefined;
    const offered = doubt?.source;

    const tooLong =
        problem?.code === 'maxLength' && problem.limit !== undefined
            ? { source: problem.source, limit: problem.limit }
            : undefined;

    return (
        <Box sx={{ minWidth: 110 }}>
            <Box
                sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color }}
            >
                {state === 'check' ? (
                    <Checkbox
                        size="small"
                        sx={{ p: 0 }}
                        checked={isTicked}
                        disabled={disabled}
                        onChange={(_, checked) => tick(line, checked)}
                        slotProps={{
                            input: {
                                'aria-label': message('imports.tick', { line }),
                            },
                        }}
                    />
                ) : (
                    <Icon fontSize="small" aria-hidden />
                )}
                <span>{message(`imports.states.${state}`)}</span>
            </Box>
            {reason !== undefined && (
                <Box
                    sx={{
                        color,
                        fontSize: '0.8125rem',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {reason}
                </Box>
            )}
            {offer !== undefined && offered !== undefined && (
                <Button
                    size="small"
                    disabled={disabled}
                    onClick={() => edit(row, offered, offer)}
                >
                    {message('imports.take', { text: offer })}
                </Button>
            )}
            {tooLong && (
                <Button
                    size="small"
                    disabled={disabled}
                    onClick={() =>
                        edit(
                            row,
                            tooLong.source,
                            (row.texts[tooLong.source] ?? '')
                                .slice(0, tooLong.limit)
                                .trim(),
                        )
                    }
                >
                    {message('imports.cut')}
                </Button>
            )}
            {tooLong && !isRequired(tooLong.source) && (
                <Button
                    size="small"
                    disabled={disabled}
                    onClick={() => edit(row, tooLong.source, '')}
                >
                    {message('imports.leaveOut')}
                </Button>
            )}
        </Box>
    );
};

interface PreviewRowProps extends Omit<RowStateProps, 'isRequired'> {
    readonly sources: readonly string[];
    readonly fields: Import['resource']['fields'];
}

const isDrawnAlike = (one: PreviewRowProps, other: PreviewRowProps): boolean =>
    one.row.texts === other.row.texts &&
    one.row.state === other.row.state &&
    one.row.problem === other.row.problem &&
    one.row.doubt === other.row.doubt &&
    one.row.sameAs === other.row.sameAs &&
    one.row.refusal === other.row.refusal &&
    one.row.known === other.row.known &&
    one.isTicked === other.isTicked &&
    one.disabled === other.disabled &&
    one.sources === other.sources &&
    one.texts.labelOf(one.sources[0]!) === other.texts.labelOf(one.sources[0]!);

/** Rendered again only when something of the row itself changes. */
const PreviewRow = memo(({ sources, fields, ...state }: PreviewRowProps) => {
    const { row, texts, edit, disabled } = state;
    const message = useMessage();
    const wrong = wrongFieldOf(row);

    const mark = (
        <RowMark
            {...state}
            isRequired={source => fields[source]?.required === true}
        />
    );

    return (
        <TableRow hover>
            <TableCell
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
                {row.line}
            </TableCell>
            {sources.map((source, index) => {
                const change = row.changes.find(
                    candidate => candidate.source === source,
                );

                return (
                    <TableCell key={source} sx={{ py: 0.25 }}>
                        <CellInput
                            name={source}
                            label={message('imports.cellOf', {
                                field: texts.labelOf(source),
                                line: row.line,
                            })}
                            value={row.texts[source] ?? ''}
                            isMono={fields[source]?.mono === true}
                            wrong={wrong === source}
                            disabled={disabled}
                            onChange={text => edit(row, source, text)}
                        />
                        {change && (
                            <Box
                                component="del"
                                sx={{
                                    display: 'block',
                                    color: 'text.secondary',
                                    fontSize: '0.8125rem',
                                    overflowWrap: 'anywhere',
                                }}
                            >
                                {texts.shownValue(source, change.before)}
                            </Box>
                        )}
                        {index === 0 && (
                            <Box
                                sx={{
                                    display: { sm: 'none' },
                                    fontSize: '0.8125rem',
                                    py: 0.5,
                                }}
                            >
                                {mark}
                            </Box>
                        )}
                    </TableCell>
                );
            })}
            <TableCell sx={WIDE_ONLY}>{mark}</TableCell>
        </TableRow>
    );
}, isDrawnAlike);

interface PreviewRowsProps extends Omit<PreviewRowProps, 'row' | 'isTicked'> {
    readonly rows: readonly JudgedRow[];
    readonly ticked: ReadonlySet<number>;
}

const NO_ROWS = [] as const;

/** Rows are drawn a few at a time, so that a slow device can be used meanwhile. */
const PreviewRows = ({ rows, ticked, ...all }: PreviewRowsProps) => (
    <TableBody>
        {useDeferredValue(rows, NO_ROWS).map(row => (
            <PreviewRow
                key={row.line}
                row={row}
                isTicked={ticked.has(row.line)}
                {...all}
            />
        ))}
    </TableBody>
);

type RowFilter = 'all' | RowState;

interface RowFilterChipsProps {
    readonly counts: Readonly<Record<RowFilter, number>>;
    readonly only: RowFilter;
    readonly onChange: (only: RowFilter) => void;
}

/** Number of rows in each state. A click shows only those. */
const RowFilterChips = ({ counts, only, onChange }: RowFilterChipsProps) => {
    const message = useMessage();
    const language = useLanguage();

    const present = ROW_STATES.filter(
        state => counts[state] > 0 || state === only,
    );

    return (
        <Box
            role="group"
            aria-label={message('imports.rowsShown')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
            {(['all', ...present] as const).map(filter => {
                const Icon =
                    filter === 'all' ? undefined : rowStateIcons[filter];

                return (
                    <Chip
                        key={filter}
                        clickable
                        variant={filter === only ? 'filled' : 'outlined'}
                        aria-pressed={filter === only}
                        {...(Icon && { icon: <Icon aria-hidden /> })}
                        label={`${message(`imports.states.${filter}`)} ${numberText(counts[filter], language)}`}
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
            labelRowsPerPage={message('imports.rowsPerPage')}
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

/** The most columns that are shown whether the table has them or not. */
const FEW = 3;

/** Fields worth a column: those that the table has, and those that a new record cannot do without. */
const useShownSources = ({
    layout,
    columns,
    resource,
}: Import): readonly string[] =>
    useMemo(
        () =>
            layout.columns.filter(
                source =>
                    layout.columns.length <= FEW ||
                    columns[source] !== undefined ||
                    source === layout.key ||
                    resource.fields[source]?.required,
            ),
        [layout, columns, resource],
    );

interface ImportRowsProps {
    readonly current: Import;
    readonly disabled: boolean;
}

/** The rows of the table, page by page, with what will happen to each. Cells can be corrected in place. */
export const ImportRows = ({ current, disabled }: ImportRowsProps) => {
    const message = useMessage();
    const { rows, resource, ticked, edit, tick, hasKey } = current;
    const texts = useRowTexts(current);
    const sources = useShownSources(current);
    const [only, setOnly] = useState<RowFilter>('all');

    const counts = useMemo(() => {
        const found = Object.fromEntries(
            ROW_STATES.map(state => [state, 0]),
        ) as Record<RowState, number>;

        for (const { state } of rows) found[state] += 1;

        return { ...found, all: rows.length };
    }, [rows]);

    const shown = useMemo(
        () =>
            only === 'all' ? rows : rows.filter(({ state }) => state === only),
        [rows, only],
    );

    const paging = usePaging(shown.length);
    const { page, size } = paging;

    const drawn = useMemo(
        () => shown.slice(page * size, (page + 1) * size),
        [shown, page, size],
    );

    if (!hasKey) return null;

    return (
        <Box>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {message('imports.preview')}
            </Typography>
            <RowFilterChips counts={counts} only={only} onChange={setOnly} />
            {shown.length === 0 ? (
                <Typography sx={{ color: 'text.secondary', py: 2 }}>
                    {message('imports.noSuchRows')}
                </Typography>
            ) : (
                <TableContainer
                    tabIndex={0}
                    role="region"
                    aria-label={message('imports.preview')}
                    sx={{ maxHeight: '60vh', mt: 1 }}
                >
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell align="right" sx={{ width: 72 }}>
                                    {message('imports.line')}
                                </TableCell>
                                {sources.map(source => (
                                    <TableCell key={source}>
                                        {texts.labelOf(source)}
                                    </TableCell>
                                ))}
                                <TableCell sx={{ ...WIDE_ONLY, width: '30%' }}>
                                    {message('imports.state')}
                                </TableCell>
                            </TableRow>
                        </TableHead>
                        <PreviewRows
                            rows={drawn}
                            ticked={ticked}
                            disabled={disabled}
                            sources={sources}
                            fields={resource.fields}
                            texts={texts}
                            edit={edit}
                            tick={tick}
                        />
                    </Table>
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
