import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';

import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { StatCard, type StatCardProps } from './StatCard.tsx';

interface NumbersTableProps {
    readonly caption: string;
    readonly heads: readonly string[];
    /** The first cell of each row is its name. */
    readonly rows: readonly (readonly string[])[];
}

const NUMBERS = {
    '& td, & th': {
        px: { xs: 0.5, sm: 1 },
        fontSize: { xs: '0.75rem', sm: 'inherit' },
    },
    '& tbody th': { overflowWrap: 'anywhere' },
    '& thead th': {
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
        verticalAlign: 'bottom',
    },
    '& tr:last-of-type td, & tr:last-of-type th': { borderBottom: 0 },
} as const;

/** The numbers behind a chart. */
export const NumbersTable = ({ caption, heads, rows }: NumbersTableProps) => (
    <SheetTable
        isNamed
        label={caption}
        columns={heads.map((head, index) => ({ head, isNumeric: index > 0 }))}
        rows={rows}
        sx={NUMBERS}
    />
);

interface ChartCardProps extends Omit<StatCardProps, 'action' | 'children'> {
    readonly heads: readonly string[];
    /** Table rows. If undefined, the card renders its children even when the table is selected. */
    readonly rows: readonly (readonly string[])[] | undefined;
    /** Shown above the chart or the table. */
    readonly above?: ReactNode;
    readonly children: (numbers: ReactNode) => ReactNode;
}

/** A card whose chart can be swapped for a table of its numbers. */
export const ChartCard = ({
    heads,
    rows,
    above,
    children,
    ...card
}: ChartCardProps) => {
    const [isTable, setTable] = useState(false);
    const label = useMessage()('dashboard.showTable', { name: card.title });

    const numbers = rows && (
        <NumbersTable caption={card.title} heads={heads} rows={rows} />
    );

    const action = (
        <ToggleButton
            value="table"
            size="small"
            selected={isTable}
            onChange={() => setTable(!isTable)}
            aria-label={label}
            title={label}
            sx={{ p: 0.5, border: 0, displayPrint: 'none' }}
        >
            <TableIcon fontSize="small" />
        </ToggleButton>
    );

    return (
        <StatCard {...card} action={action}>
            {above}
            {isTable && numbers ? numbers : children(numbers)}
        </StatCard>
    );
};

interface ChartProps {
    /** Placeholder while the chart's code loads. */
    readonly blank: ReactNode;
    /** Shown instead of a chart that fails to load or render: its numbers. */
    readonly numbers: ReactNode;
    /** False while the numbers load; the chart's code is not requested before then. */
    readonly drawn: boolean;
    readonly children: ReactNode;
}

/** Contains a chart that fails to load or render, so that the page loses only the picture. */
export const Chart = ({ blank, numbers, drawn, children }: ChartProps) =>
    drawn ? (
        <ErrorBoundary instead={() => numbers}>
            <Suspense fallback={blank}>{children}</Suspense>
        </ErrorBoundary>
    ) : (
        blank
    );
