import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { holds } from '../../../resources/rules/conditions.ts';
import { factsOf, type Resource } from '../../../resources/schema/index.ts';
import { useSession } from '../../session/SessionContext.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { fieldTypes } from '../fields/fieldTypes.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { fieldLabel } from '../list/listColumns.tsx';

/** The fields of the read-only view: as declared, else all but keys and secrets. */
export const shownFields = ({ show, fields }: Resource): readonly string[] =>
    show ?? Object.keys(fields).filter(name => fields[name] && fields[name].kind !== 'id' && !factsOf(fields[name]).secret && fields[name].sent !== false);

/** A record to read: labels and values. */
export const ShowFields = ({ name, record }: { readonly name: ResourceName; readonly record: RaRecord }) => {
    const formatters = useFormatters();
    const { role } = useSession();
    const resource: Resource = resources[name];
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 200px) minmax(0, 1fr)' }, columnGap: 2, rowGap: { xs: 0.25, sm: 1.5 } }}>
            {shownFields(resource).map(source => {
                const field = resource.fields[source];
                if (!field || (field.when !== undefined && !holds(field.when, record, role))) return null;
                const unit = record[source] === null || record[source] === undefined ? undefined : fieldTypes[field.kind].unit?.(field, formatters);
                return [
                    <Box component="dt" key={`${source} label`} sx={{ color: 'text.secondary' }}>{fieldLabel(source, field, formatters)}</Box>,
                    <Box component="dd" key={source} sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: field.multiline ? 'pre-wrap' : undefined }}>
                        <FieldCell source={source} field={field} record={record} formatters={formatters} />
                        {unit && ` ${unit}`}
                    </Box>,
                ];
            })}
        </Box>
    );
};
