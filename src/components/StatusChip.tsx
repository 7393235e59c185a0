import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { ReactElement } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import type { Status } from '../../resources/rules/status.ts';
import { Tag } from './Tag.tsx';

const looks: Record<Status, { readonly icon: ReactElement; readonly color: 'error' | 'warning' | 'info' | 'success' }> = {
    Error: { icon: <ErrorIcon />, color: 'error' },
    Warning: { icon: <WarningIcon />, color: 'warning' },
    Testing: { icon: <ScienceIcon />, color: 'info' },
    Happy: { icon: <CheckCircleIcon />, color: 'success' },
};

/** Coloured as the chip is, for places that count statuses. */
export const statusIcons: Readonly<Record<Status, ReactElement>> = {
    Error: <ErrorIcon color="error" />,
    Warning: <WarningIcon color="warning" />,
    Testing: <ScienceIcon color="info" />,
    Happy: <CheckCircleIcon color="success" />,
};

/** A status as icon, word and colour, the same everywhere. */
export const StatusChip = ({ status }: { readonly status: Status }) => {
    const translate = useMessage();
    const { icon, color } = looks[status];
    return (
        <Tag sx={{ color: `${color}.main` }}>
            {icon}
            <span>{translate(`screens.status.${status}`)}</span>
        </Tag>
    );
};
