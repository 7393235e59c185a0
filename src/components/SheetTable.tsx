import {
    Table,
    TableBody,
    TableCell,
    TableFooter,
    TableHead,
    type TableProps,
    TableRow,
} from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

export interface SheetColumn {
    readonly head?: ReactNode;
    /** Aligns numbers to the right. */
    readonly isNumeric?: boolean;
    /** Applies to body cells, not to the heading. */
    readonly sx?: SystemStyleObject;
}

/** A row with a key, for tables whose rows come and go. */
export interface SheetRow {
    readonly key: string | number;
    readonly cells: readonly ReactNode[];
}

const withKey = (row: SheetRow | SheetRow['cells'], at: number): SheetRow =>
    'cells' in row ? row : { key: at, cells: row };

interface SheetTableProps extends Pick<
    TableProps,
    'stickyHeader' | 'aria-busy'
> {
    readonly label: string;
    readonly columns: readonly SheetColumn[];
    readonly rows: readonly (SheetRow | SheetRow['cells'])[];
    readonly foot?: readonly ReactNode[] | undefined;
    /** The first cell of each row is its header. */
    readonly isNamed?: boolean;
    readonly hover?: boolean;
    readonly sx?: SystemStyleObject;
}

const ROW_NAME = { component: 'th', scope: 'row' } as const;
const figures = { fontVariantNumeric: 'tabular-nums' } as const;

const footLook = {
    ...figures,
    whiteSpace: 'nowrap',
    typography: 'body2',
    fontWeight: 600,
    color: 'text.primary',
} as const;

/** A table to read or print (logs, sheets, outcomes); lists have their own. */
export const SheetTable = ({
    label,
    columns,
    rows,
    foot,
    isNamed = false,
    hover = false,
    ...look
}: SheetTableProps) => {
    const align = ({ isNumeric }: SheetColumn) =>
        isNumeric ? 'right' : 'left';

    const isRowName = (index: number) => isNamed && index === 0;

    return (
        <Table size="small" aria-label={label} {...look}>
            <TableHead>
                <TableRow>
                    {columns.map((column, index) => (
                        <TableCell
                            key={index}
                            align={align(column)}
                            component={column.head === undefined ? 'td' : 'th'}
                        >
                            {column.head}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(withKey).map(({ key, cells }) => (
                    <TableRow key={key} hover={hover}>
                        {columns.map((column, index) => (
                            <TableCell
                                key={index}
                                align={align(column)}
                                {...(isRowName(index) ? ROW_NAME : {})}
                                sx={{
                                    ...(column.isNumeric && figures),
                                    ...column.sx,
                                }}
                            >
                                {cells[index]}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
            {foot && (
                <TableFooter>
                    <TableRow>
                        {columns.map((column, index) => (
                            <TableCell
                                key={index}
                                align={align(column)}
                                sx={footLook}
                            >
                                {foot[index]}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableFooter>
            )}
        </Table>
    );
};
