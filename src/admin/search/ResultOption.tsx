import { Box, Typography } from '@mui/material';
import { alpha, styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';

import type { FieldType } from '../../../resources/schema/index.ts';
import { icons } from '../../components/icons.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import type { Formatters } from '../fields/fieldType.ts';
import type { Fact, Option, Section } from './searchModel.ts';

interface ResultSectionProps {
    readonly section: Section;
    readonly activeKey: string | undefined;
    readonly idOf: (key: string) => string;
    readonly formatters: Formatters;
    readonly onPoint: (key: string) => void;
}

/** A group of results of one kind. */
export const ResultSection = ({
    section,
    activeKey,
    idOf,
    formatters,
    onPoint,
}: ResultSectionProps) => {
    const { label, scopeName, options } = section;
    const headingId = useId();

    return (
        <Box role="group" aria-labelledby={headingId} sx={{ mb: 1 }}>
            <Typography
                id={headingId}
                role="presentation"
                sx={{
                    display: 'flex',
                    gap: 1,
                    alignItems: 'baseline',
                    px: 2.5,
                    py: 0.5,
                    fontSize: '0.78125rem',
                    color: 'text.secondary',
                }}
            >
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {label}
                </Box>
                {scopeName && <span>{scopeName}</span>}
            </Typography>
            {options.map(option => (
                <ResultOption
                    key={option.key}
                    id={idOf(option.key)}
                    option={option}
                    isActive={option.key === activeKey}
                    formatters={formatters}
                    onPoint={() => onPoint(option.key)}
                />
            ))}
        </Box>
    );
};

const Line = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '4px 8px 4px 12px',
    margin: '0 8px',
    borderRadius: 8,
    cursor: 'pointer',
    scrollMargin: 40,
    '& > svg': { flex: 'none', color: theme.palette.text.secondary },
    '&[aria-selected=true]': {
        backgroundColor: alpha(theme.palette.primary.main, 0.12),
        boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
    },
    '&[data-danger]': {
        color: theme.palette.error.main,
        '& > svg': { color: 'inherit' },
    },
}));

const NoIcon = styled('span')({ flex: 'none', width: 20 });

const TextColumn = styled('div')({
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
});

const Facts = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 14,
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
}));

const Note = styled('span')(({ theme }) => ({
    flex: 'none',
    maxWidth: '45%',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
    textAlign: 'right',
}));

/** For the pointer only: the keyboard has Ctrl+Enter, which the search box announces. */
const More = styled('span')(({ theme }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: 8,
    color: theme.palette.action.active,
    fill: 'currentColor',
    '&:hover': { backgroundColor: theme.palette.action.hover },
}));

const DOTS =
    'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2';

/** Field types whose cells are links. An option is chosen as a whole, so it must not contain any. */
const LINKS: readonly FieldType[] = ['email', 'phone'];

const hasValue = ({ source, record }: Fact): boolean =>
    record[source] !== null &&
    record[source] !== undefined &&
    record[source] !== '';

interface ResultOptionProps {
    readonly id: string;
    readonly option: Option;
    readonly isActive: boolean;
    readonly formatters: Formatters;
    readonly onPoint: () => void;
}

/** A search result: name, known facts, and a button for more actions. */
export const ResultOption = ({
    id,
    option,
    isActive,
    formatters,
    onPoint,
}: ResultOptionProps) => {
    const { title, icon, note, facts = [], isDanger, run, more } = option;
    const line = useRef<HTMLDivElement>(null);
    const Icon = icon ? icons[icon] : undefined;

    useEffect(() => {
        if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isActive]);

    return (
        // The combobox keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <Line
            ref={line}
            id={id}
            role="option"
            aria-selected={isActive}
            data-danger={isDanger || undefined}
            onMouseMove={() => isActive || onPoint()}
            onClick={run}
        >
            {Icon ? <Icon fontSize="small" /> : <NoIcon />}
            <TextColumn>
                <div>
                    <bdi>{title}</bdi>
                </div>
                {facts.some(hasValue) && (
                    <Facts>
                        {facts
                            .filter(hasValue)
                            .map(({ source, field, record }) => (
                                <span key={source}>
                                    {fieldLabel(source, field, formatters)}{' '}
                                    {LINKS.includes(field.type) ? (
                                        <bdi>
                                            {cutText(String(record[source]))}
                                        </bdi>
                                    ) : (
                                        <FieldCell
                                            source={source}
                                            field={field}
                                            record={record}
                                            formatters={formatters}
                                        />
                                    )}
                                </span>
                            ))}
                    </Facts>
                )}
            </TextColumn>
            {note && <Note>{note}</Note>}
            {more && (
                <More
                    aria-hidden
                    onClick={event => {
                        event.stopPropagation();
                        more();
                    }}
                >
                    <svg viewBox="0 0 24 24" width={20} height={20}>
                        <path d={DOTS} />
                    </svg>
                </More>
            )}
        </Line>
    );
};
