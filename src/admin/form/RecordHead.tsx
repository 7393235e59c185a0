import { Alert, Box, Button } from '@mui/material';
import { useQuery, type Query } from '@tanstack/react-query';
import { useDataProvider, useNavigate, type RaRecord } from 'ra-core';
import { useCallback, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { columnSource, type Resource } from '../../../resources/schema/index.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { ReferenceName } from '../fields/reference/ReferenceName.tsx';
import { useFormatters } from '../fields/useFormatters.ts';
import { UpdatedAgo } from '../../components/live/UpdatedAgo.tsx';
import { useLive } from '../../components/live/useLive.ts';
import { useScope } from '../../session/useScope.ts';
import { useWorkThere } from '../useWorkThere.ts';
import { useOverrides } from '../overrides.ts';
import { recordAddress } from '../addresses.ts';
import { ComputedValue } from '../list/ComputedValue.tsx';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useVisited } from '../search/useVisited.ts';

interface RecordHeadProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
}

/** The field that says which site a record belongs to. */
const siteFieldOf = ({ fields }: Resource): string | undefined => Object.keys(fields).find(source => fields[source]?.from === 'site' && fields[source].target === 'site');
const liveFieldsOf = ({ fields }: Resource): readonly string[] => Object.keys(fields).filter(source => fields[source]?.live);

/** The site of a record is not the one that is worked on: said plainly, with the way there. */
const OtherSite = ({ name, record, site }: RecordHeadProps & { readonly site: number }) => {
    const message = useMessage();
    const { text } = useFormatters();
    const { site: chosen, pickers } = useScope();
    const navigate = useNavigate();
    const { isBusy, work } = useWorkThere(() => navigate(recordAddress(name, record.id)));
    return (
        <Alert
            severity="info"
            sx={{ mb: 2, maxWidth: 720, '& .MuiAlert-message': { flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } }}
        >
            <Box component="span" sx={{ flex: '1 1 260px', minWidth: 0 }}>
                {message('devices.otherSite', { name: text(resources[name].label) })} <strong><ReferenceName target="site" ids={[site]} /></strong>.{' '}
                {chosen && message('devices.chosenSite', { site: chosen.SiteName })}
            </Box>
            {pickers.site && <Button variant="outlined" color="inherit" size="small" disabled={isBusy} onClick={() => work(site)}>{message('devices.workThere')}</Button>}
        </Alert>
    );
};

/** What the declaration says of how a record is doing: its status, when it was last seen and its site. */
const Facts = ({ name, record, site }: RecordHeadProps & { readonly site: number | undefined }) => {
    const formatters = useFormatters();
    const overrides = useOverrides();
    const resource: Resource = resources[name];
    const status = resource.list.columns.flatMap(column => (typeof column === 'object' && column.reads.some(source => resource.fields[source]?.live) ? [column] : []));
    const fact = { display: 'inline-flex', gap: 0.75, alignItems: 'baseline', minWidth: 0 } as const;
    return (
        <>
            {status.map(column => <ComputedValue key={columnSource(column) ?? formatters.text(column.label)} column={column} record={record} formatters={formatters} overrides={overrides} />)}
            {liveFieldsOf(resource).map(source => {
                const field = resource.fields[source];
                return field && <Box component="span" key={source} sx={fact}><Box component="span" sx={{ color: 'text.secondary' }}>{fieldLabel(source, field, formatters)}</Box><FieldCell source={source} field={field} record={record} formatters={formatters} /></Box>;
            })}
            {site !== undefined && <Box component="span" sx={fact}><Box component="span" sx={{ color: 'text.secondary' }}>{formatters.translate('devices.site')}</Box><ReferenceName target="site" ids={[site]} /></Box>}
        </>
    );
};

/** How a record is doing, kept up to date over a form that is not. */
const LiveFacts = ({ name, record, site }: RecordHeadProps & { readonly site: number | undefined }) => {
    const formatters = useFormatters();
    const overrides = useOverrides();
    const provider = useDataProvider<PortalProvider>();
    const [openedAt] = useState(Date.now);
    const key = `${name} ${record.id}`;
    const { data = record } = useQuery({
        queryKey: ['record head', key],
        queryFn: async ({ signal }) => (await provider.getOne<RaRecord>(name, { id: record.id, signal })).data,
        initialData: record,
        initialDataUpdatedAt: openedAt,
        staleTime: Infinity,
        gcTime: 0,
    });
    const live = useLive(useCallback(({ queryKey: [of, which] }: Query) => of === 'record head' && which === key, [key]));
    const Head = overrides.headOf(name);
    return (
        <Box role="group" aria-label={formatters.translate('devices.head')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5, mb: 2, maxWidth: 720 }}>
            {Head ? <Head record={data} refresh={live.retry} /> : <Facts name={name} record={data} site={site} />}
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <UpdatedAgo live={live} />
                <Button size="small" onClick={live.retry}>{formatters.translate('devices.refresh')}</Button>
            </Box>
        </Box>
    );
};

/** Above a record's form: how the thing itself is doing, and a word where it stands at another site than the chosen one. */
export const RecordHead = ({ name, record }: RecordHeadProps) => {
    const { scope } = useScope();
    const resource: Resource = resources[name];
    useVisited(name, record.id, String(record[resource.title] ?? ''));
    const source = siteFieldOf(resource);
    const site = source !== undefined && typeof record[source] === 'number' && record[source] > 0 ? record[source] : undefined;
    return (
        <>
            {site !== undefined && resource.needs === 'site' && scope.site !== undefined && site !== scope.site && <OtherSite name={name} record={record} site={site} />}
            {liveFieldsOf(resource).length > 0 && <LiveFacts name={name} record={record} site={site} />}
        </>
    );
};
