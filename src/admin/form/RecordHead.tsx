import { Alert, Box, Button } from '@mui/material';
import { type Query, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNavigate } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import {
    columnSource,
    type Resource,
} from '../../../resources/schema/index.ts';
import { useContentFirst } from '../../components/lazy/afterContent.ts';
import { useLive } from '../../components/live/live.ts';
import { UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { useScreenQuery } from '../../components/page/printing.tsx';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { FieldCell, ReferenceName } from '../fields/FieldCell.tsx';
import { useFormatters } from '../fields/useFormatters.ts';
import { ComputedValue } from '../list/listColumns.tsx';
import { useOverrides } from '../overrideTables.ts';
import { recordAddress, useWorkThere } from '../resource.ts';
import { useVisited } from '../search/visits.ts';

interface BesideRecordProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    readonly children: ReactNode;
}

/**
 * A record's form or view, what belongs below it once the page is there, and the aside a feature
 * adds. Where space is short the aside's lead goes above the form, the rest below.
 */
export const BesideRecord = ({ name, record, children }: BesideRecordProps) => {
    const { asideOf, leadOf, BelowRecord } = useOverrides();
    const [Aside, Lead] = [asideOf(name), leadOf(name)];
    const isBelow = useScreenQuery(theme => theme.breakpoints.down('lg'));
    const isLate = useContentFirst();

    const whole = (
        <>
            {children}
            {isLate && BelowRecord && (
                <BelowRecord key={record.id} name={name} record={record} />
            )}
        </>
    );

    if (!Aside) return whole;

    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'start',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    lg: 'minmax(0, 720px) minmax(340px, 1fr)',
                },
            }}
        >
            {isBelow && Lead && (
                <Box sx={{ minWidth: 0, maxWidth: 720 }}>
                    <Lead key={record.id} record={record} />
                </Box>
            )}
            <Box sx={{ minWidth: 0 }}>{whole}</Box>
            <Box sx={{ minWidth: 0, maxWidth: 720, display: 'grid', gap: 2 }}>
                <Aside key={record.id} record={record} isBelow={isBelow} />
            </Box>
        </Box>
    );
};

interface RecordHeadProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
}

/** The field that says which site a record belongs to. */
const siteFieldOf = ({ fields }: Resource): string | undefined =>
    Object.keys(fields).find(
        source =>
            fields[source]?.from === 'site' && fields[source].target === 'site',
    );

const liveFieldsOf = ({ fields }: Resource): readonly string[] =>
    Object.keys(fields).filter(source => fields[source]?.live);

/** Says that the record belongs to another site than the selected one, and offers to switch. */
const OtherSite = ({
    name,
    record,
    site,
}: RecordHeadProps & { readonly site: number }) => {
    const message = useMessage();
    const { text } = useFormatters();
    const { site: chosen, pickers } = useScope();
    const navigate = useNavigate();

    const { isBusy, work } = useWorkThere(() =>
        navigate(recordAddress(name, record.id)),
    );

    return (
        <Alert
            severity="info"
            sx={{
                mb: 2,
                maxWidth: 720,
                '& .MuiAlert-message': {
                    flex: 1,
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 2,
                    rowGap: 0.5,
                },
            }}
        >
            {/* One line each, so that a long name arriving late does not move what is below. */}
            <Box
                component="span"
                sx={{
                    flex: '1 1 260px',
                    minWidth: 0,
                    '& > *': {
                        display: 'block',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    },
                }}
            >
                <span>
                    {message('devices.otherSite', {
                        name: text(resources[name].label),
                    })}{' '}
                </span>
                <span>
                    <strong>
                        <ReferenceName target="site" ids={[site]} />
                    </strong>
                    .{' '}
                </span>
                {chosen && (
                    <span>
                        {message('devices.chosenSite', {
                            site: chosen.SiteName,
                        })}
                    </span>
                )}
            </Box>
            {pickers.site && (
                <Button
                    variant="outlined"
                    color="inherit"
                    size="small"
                    disabled={isBusy}
                    onClick={() => work(site)}
                >
                    {message('devices.workThere')}
                </Button>
            )}
        </Alert>
    );
};

/** The declared state of a record: its status, when it was last seen, and its site. */
const DeclaredFacts = ({
    name,
    record,
    site,
}: RecordHeadProps & { readonly site: number | undefined }) => {
    const formatters = useFormatters();
    const overrides = useOverrides();
    const resource: Resource = resources[name];

    const status = resource.list.columns.flatMap(column =>
        typeof column === 'object' &&
        column.reads.some(source => resource.fields[source]?.live)
            ? [column]
            : [],
    );

    const fact = {
        display: 'inline-flex',
        gap: 0.75,
        alignItems: 'baseline',
        minWidth: 0,
    } as const;

    return (
        <>
            {status.map(column => (
                <ComputedValue
                    key={columnSource(column) ?? formatters.text(column.label)}
                    column={column}
                    record={record}
                    formatters={formatters}
                    overrides={overrides}
                />
            ))}
            {liveFieldsOf(resource).map(source => {
                const field = resource.fields[source];

                return (
                    field && (
                        <Box component="span" key={source} sx={fact}>
                            <Box
                                component="span"
                                sx={{ color: 'text.secondary' }}
                            >
                                {fieldLabel(source, field, formatters)}
                            </Box>
                            <FieldCell
                                source={source}
                                field={field}
                                record={record}
                                formatters={formatters}
                            />
                        </Box>
                    )
                );
            })}
            {site !== undefined && (
                <Box component="span" sx={fact}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {formatters.translate('shell.site')}
                    </Box>
                    <ReferenceName target="site" ids={[site]} />
                </Box>
            )}
        </>
    );
};

/** The state of a record, kept up to date although the form below is not. */
const LiveFacts = ({
    name,
    record,
    site,
}: RecordHeadProps & { readonly site: number | undefined }) => {
    const formatters = useFormatters();
    const overrides = useOverrides();
    const provider = useDataProvider<PortalProvider>();
    const [openedAt] = useState(Date.now);
    const key = `${name} ${record.id}`;

    const { data = record } = useQuery({
        queryKey: ['record head', key],
        queryFn: async ({ signal }) =>
            (await provider.getOne<RaRecord>(name, { id: record.id, signal }))
                .data,
        initialData: record,
        initialDataUpdatedAt: openedAt,
        staleTime: Infinity,
        gcTime: 0,
    });

    const live = useLive(
        useCallback(
            ({ queryKey: [kind, which] }: Query) =>
                kind === 'record head' && which === key,
            [key],
        ),
    );

    const Head = overrides.headOf(name);

    return (
        <Box
            role="group"
            aria-label={formatters.translate('imports.state')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 0.5,
                mb: 2,
                maxWidth: 720,
            }}
        >
            {Head ? (
                <Head record={data} refresh={live.retry} />
            ) : (
                <DeclaredFacts name={name} record={data} site={site} />
            )}
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <UpdatedAgo live={live} />
                <Button size="small" onClick={live.retry}>
                    {formatters.translate('screens.list.refresh')}
                </Button>
            </Box>
        </Box>
    );
};

/** Above a record's form: its current state, and a notice if it belongs to another site than the selected one. */
export const RecordHead = ({ name, record }: RecordHeadProps) => {
    const { scope } = useScope();
    const resource: Resource = resources[name];
    useVisited(name, record.id, recordTitle(resource, record));
    const source = siteFieldOf(resource);

    const site =
        source !== undefined &&
        typeof record[source] === 'number' &&
        record[source] > 0
            ? record[source]
            : undefined;

    return (
        <>
            {site !== undefined &&
                resource.needs === 'site' &&
                scope.site !== undefined &&
                site !== scope.site && (
                    <OtherSite name={name} record={record} site={site} />
                )}
            {liveFieldsOf(resource).length > 0 && (
                <LiveFacts name={name} record={record} site={site} />
            )}
        </>
    );
};
