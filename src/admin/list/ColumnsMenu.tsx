import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined';
import {
    IconButton,
    Box,
    Button,
    Checkbox,
    FormControlLabel,
    Popover,
    Tooltip,
} from '@mui/material';
import { useStore } from 'ra-core';
import { useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useOverrides } from '../overrideTables.ts';
import { listColumns } from './listColumns.tsx';
import { useColumnsKey, useLeftOut } from './listState.tsx';

/** `ranks` with the column at `from` moved one place up (-1) or down (1). */
const moved = (
    ranks: readonly number[],
    from: number,
    by: -1 | 1,
): number[] => {
    const next = [...ranks];
    const [index] = next.splice(from, 1);
    if (index !== undefined) next.splice(from + by, 0, index);

    return next;
};

/** Chooses the columns of a list and their order. Stored under react-admin's own keys, so that its table follows. */
export const ColumnsMenu = ({
    name,
    formatters,
}: {
    readonly name: ResourceName;
    readonly formatters: Formatters;
}) => {
    const translate = useMessage();
    const resource: Resource = resources[name];

    const columns = listColumns(
        name,
        formatters,
        useOverrides(),
        () => undefined,
    );

    const leftOut = useLeftOut(name);
    const storeKey = useColumnsKey(name);

    const [hidden, setHidden] = useStore<readonly string[]>(
        storeKey,
        resource.list.hidden ?? [],
    );

    const [stored, setRanks] = useStore<readonly number[] | undefined>(
        `${storeKey}_columnRanks`,
    );

    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const inOrder = columns.map((_, index) => index);
    const storedRanks = stored?.filter(index => index < columns.length) ?? [];
    const ranks = storedRanks.length === columns.length ? storedRanks : inOrder;
    const title = translate('screens.list.columns');

    return (
        <>
            <Tooltip title={title}>
                <IconButton
                    size="small"
                    aria-label={title}
                    aria-haspopup="dialog"
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <ViewWeekIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
            >
                <Box
                    component="ul"
                    sx={{ listStyle: 'none', m: 0, p: 1, minWidth: 240 }}
                >
                    {ranks.map((index, position) => {
                        const column = columns[index];
                        if (!column || leftOut.includes(column.key))
                            return null;
                        const { key, label } = column;
                        const isShown = !hidden.includes(key);

                        return (
                            <Box
                                component="li"
                                key={key}
                                sx={{ display: 'flex', alignItems: 'center' }}
                            >
                                <FormControlLabel
                                    sx={{ flex: 1, ml: 0 }}
                                    label={label}
                                    control={
                                        <Checkbox
                                            size="small"
                                            checked={isShown}
                                            onChange={() =>
                                                setHidden(
                                                    isShown
                                                        ? [...hidden, key]
                                                        : hidden.filter(
                                                              other =>
                                                                  other !== key,
                                                          ),
                                                )
                                            }
                                        />
                                    }
                                />
                                <IconButton
                                    size="small"
                                    disabled={position === 0}
                                    aria-label={translate(
                                        'screens.list.moveUp',
                                        { name: label },
                                    )}
                                    onClick={() =>
                                        setRanks(moved(ranks, position, -1))
                                    }
                                >
                                    <ArrowUpIcon fontSize="small" />
                                </IconButton>
                                <IconButton
                                    size="small"
                                    disabled={position === ranks.length - 1}
                                    aria-label={translate(
                                        'screens.list.moveDown',
                                        { name: label },
                                    )}
                                    onClick={() =>
                                        setRanks(moved(ranks, position, 1))
                                    }
                                >
                                    <ArrowDownIcon fontSize="small" />
                                </IconButton>
                            </Box>
                        );
                    })}
                </Box>
                <Box
                    sx={{
                        display: 'flex',
                        justifyContent: 'flex-end',
                        p: 1,
                        pt: 0,
                    }}
                >
                    <Button
                        size="small"
                        onClick={() => {
                            setHidden(resource.list.hidden ?? []);
                            setRanks(inOrder);
                        }}
                    >
                        {translate('screens.list.resetColumns')}
                    </Button>
                </Box>
            </Popover>
        </>
    );
};
