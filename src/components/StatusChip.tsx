import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import MoreTimeIcon from '@mui/icons-material/MoreTimeOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { Status } from '../../resources/rules/status.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { Placeholder } from './Skeleton.tsx';

/** On a card and on paper it wraps instead of being cut. */
const WRAPPED = {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 'auto',
    minHeight: 24,
    whiteSpace: 'normal',
    '& > svg': { flex: 'none' },
    '& > span': {
        lineHeight: 1.3,
        padding: '2px 0',
        overflowWrap: 'anywhere',
    },
} as const;

/**
 * A framed icon with text. `color` applies to icon and frame; the text keeps the page's text
 * colour, because coloured text on white has less than 4.5:1 contrast.
 */
export const Tag = styled('span')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 24,
    padding: '0 8px 0 4px',
    border: '1px solid currentColor',
    borderRadius: 6,
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    '& svg': { fontSize: '1.125rem' },
    // The text sets the baseline, so that a label beside it lines up.
    '& > span': {
        alignSelf: 'baseline',
        lineHeight: '22px',
        color: theme.palette.text.primary,
    },
    '.view-facts &': WRAPPED,
    '@media print': {
        ...WRAPPED,
        padding: 0,
        border: 0,
        fontSize: 'inherit',
    },
}));

const looks = {
    Error: { Icon: ErrorIcon, color: 'error' },
    Warning: { Icon: WarningIcon, color: 'warning' },
    ClockAhead: { Icon: MoreTimeIcon, color: 'warning' },
    Testing: { Icon: ScienceIcon, color: 'info' },
    Happy: { Icon: CheckCircleIcon, color: 'success' },
} as const satisfies Record<Status, unknown>;

/** The chips' coloured icons, for places that count statuses. */
export const statusIcons = Object.fromEntries(
    Object.entries(looks).map(([status, { Icon, color }]) => [
        status,
        <Icon key={status} color={color} />,
    ]),
) as Readonly<Record<Status, ReactElement>>;

interface StatusChipProps {
    readonly status: Status | undefined;
    /** Replaces the status's own text. */
    readonly text?: string | undefined;
}

/** A status as icon, text and colour, the same everywhere; a placeholder while it is unknown. */
export const StatusChip = ({ status, text }: StatusChipProps) => {
    const translate = useMessage();
    if (!status)
        return (
            <Placeholder
                sx={{
                    display: 'inline-block',
                    width: 76,
                    height: 24,
                    verticalAlign: 'middle',
                }}
            />
        );
    const { Icon, color } = looks[status];

    return (
        <Tag sx={{ color: `${color}.main` }}>
            <Icon />
            <span>{text ?? translate(`screens.status.${status}`)}</span>
        </Tag>
    );
};
