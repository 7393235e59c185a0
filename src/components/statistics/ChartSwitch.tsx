import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';

interface ChartSwitchProps {
    readonly name: string;
    readonly table: boolean;
    readonly onChange: (table: boolean) => void;
}

/** Swaps a chart for its table. */
export const ChartSwitch = ({ name, table, onChange }: ChartSwitchProps) => {
    const translate = useMessage();
    return (
        <ToggleButton
            value="table"
            size="small"
            selected={table}
            onChange={() => onChange(!table)}
            aria-label={translate('dashboard.showTable', { name })}
            title={translate('dashboard.showTable', { name })}
            sx={{ p: 0.5, border: 0, displayPrint: 'none' }}
        >
            <TableIcon fontSize="small" />
        </ToggleButton>
    );
};
