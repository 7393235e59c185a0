import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';

interface NumbersTableProps {
    readonly caption: string;
    readonly heads: readonly string[];
    /** First cell of a row is its name. */
    readonly rows: readonly (readonly string[])[];
}

/** The numbers behind a chart. */
export const NumbersTable = ({ caption, heads, rows }: NumbersTableProps) => (
    <Table size="small" aria-label={caption} sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 }, fontSize: { xs: 12, sm: 'inherit' } }, '& tbody th': { overflowWrap: 'anywhere' }, '& thead th': { whiteSpace: 'normal', overflowWrap: 'break-word', verticalAlign: 'bottom' }, '& tr:last-of-type td, & tr:last-of-type th': { borderBottom: 0 } }}>
        <TableHead>
            <TableRow>
                {heads.map((head, at) => (
                    <TableCell key={head} align={at === 0 ? 'left' : 'right'}>
                        {head}
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
        <TableBody>
            {rows.map(([name, ...numbers]) => (
                <TableRow key={name}>
                    <TableCell component="th" scope="row">
                        {name}
                    </TableCell>
                    {numbers.map((number, at) => (
                        <TableCell key={heads[at + 1]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                            {number}
                        </TableCell>
                    ))}
                </TableRow>
            ))}
        </TableBody>
    </Table>
);
