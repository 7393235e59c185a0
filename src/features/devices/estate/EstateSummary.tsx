import { Box, Button, Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import { useCallback, useMemo } from 'react';

import { deviceall } from '../../../../resources/deviceall.ts';
import { statuses } from '../../../../resources/rules/status.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { CountChips } from '../../../admin/list/CountChips.tsx';
import { useAllRows, useListMeta } from '../../../admin/list/listState.tsx';
import { statusIcons } from '../../../components/StatusChip.tsx';
import { contactRoom, estateChips } from '../../../light/heights.ts';
import { ownTime } from '../cells.tsx';
import { ContactStrips } from './ContactStrips.tsx';
import { changeSince, countOf } from './estate.ts';
import { SiteCell } from './SiteCell.tsx';
import type { SiteState } from './siteStates.ts';
import { useKnownMinute, useLastLook, useLooking } from './useLastLook.ts';

const GAP = 16;
/** Room for the chips, whose counts come later: on a phone they fill three lines. */
const CHIPS = { xs: estateChips.xs - GAP, sm: estateChips.sm - GAP };
/** The most ids in a filter, because it is part of the URL. */
const MOST_IDS = 200;

/**
 * Shown over the list of all hotspots: counts by status, usable as filters, what changed since the user last looked,
 * and when the devices of each site were last in touch.
 */
export const EstateSummary = () => {
    const formatters = useFormatters();
    const { translate, language } = formatters;
    const meta = useListMeta();
    const { filterValues, filter, setFilters } = useListContext();

    const {
        Status: _,
        Id,
        ...others
    } = filterValues as Readonly<Record<string, unknown>>;

    const { q: search } = others;

    const { data: rows, isError } = useAllRows(
        'deviceall',
        { ...others, ...filter },
        meta,
    );

    const minute = useKnownMinute();
    const before = useLastLook();
    const isAll = Object.keys(others).length === 0;
    const markSeen = useLooking(isAll ? rows : undefined, minute);

    const count = useMemo(
        () =>
            rows && minute !== undefined ? countOf(rows, minute) : undefined,
        [rows, minute],
    );

    const changed = useMemo(
        () =>
            minute === undefined
                ? []
                : (rows ?? [])
                      .filter(row => changeSince(before, row, minute))
                      .map(({ id }) => id),
        [rows, before, minute],
    );

    const nameOf = useCallback(
        ({ site }: SiteState) =>
            site === 0 ? (
                translate('devices.contact.noSite')
            ) : (
                <SiteCell
                    source="SiteId"
                    field={deviceall.fields.SiteId}
                    value={site}
                    record={{ id: site }}
                    formatters={formatters}
                />
            ),
        [translate, formatters],
    );

    const isFiltered = Array.isArray(Id);

    const showChanged = () =>
        setFilters(isFiltered ? others : { ...others, Id: changed }, {});

    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    displayPrint: 'none',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    mb: 2,
                    minHeight: CHIPS,
                    alignContent: 'start',
                }}
            >
                <CountChips
                    label={translate('devices.counts')}
                    source="Status"
                    chips={statuses.map(value => ({
                        value,
                        label: translate(`screens.status.${value}`),
                        icon: statusIcons[value],
                    }))}
                    countOf={count}
                />
                {typeof search === 'string' && search !== '' && (
                    <Chip
                        label={translate('devices.within', { search })}
                        onDelete={() =>
                            setFilters({ ...filterValues, q: undefined }, {})
                        }
                        sx={{ maxWidth: '100%' }}
                    />
                )}
                {before && (changed.length > 0 || isFiltered) && (
                    <>
                        <Chip
                            {...(changed.length <= MOST_IDS && {
                                clickable: true,
                                onClick: showChanged,
                                'aria-pressed': isFiltered,
                            })}
                            variant={isFiltered ? 'filled' : 'outlined'}
                            label={translate('devices.changed', {
                                smart_count: changed.length,
                                time: ownTime(
                                    new Date(before.at).toISOString(),
                                    language,
                                ),
                            })}
                        />
                        {isAll && (
                            <Button
                                size="small"
                                onClick={() => (
                                    markSeen(),
                                    isFiltered && setFilters(others, {})
                                )}
                            >
                                {translate('devices.seen')}
                            </Button>
                        )}
                    </>
                )}
            </Box>
            {rows?.length !== 0 && !isError && (
                <ContactStrips
                    rows={rows}
                    nameOf={nameOf}
                    height={contactRoom.many}
                />
            )}
        </>
    );
};
