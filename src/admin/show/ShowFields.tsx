import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import {
    factsOf,
    inLanguage,
    isWorkedOut,
    type ComputedColumn,
    type Resource,
} from '../../../resources/schema/index.ts';
import { TimesInTabOrder } from '../../components/times/ownTime.ts';
import { withUnit } from '../../foundation/format/numberText.ts';
import {
    fieldTypes,
    formattersFor,
} from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useSession } from '../../session/SessionContext.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { siteTimeText, useFormatters } from '../fields/useFormatters.ts';
import { ComputedValue } from '../list/listColumns.tsx';
import { useOverrides } from '../overrideTables.ts';

/** The fields of the read-only view: as declared, otherwise all except keys, secrets and fields that are not sent. */
export const shownFields = ({
    show,
    fields,
}: Resource): readonly (string | ComputedColumn)[] =>
    show ??
    Object.keys(fields).filter(
        name =>
            fields[name] &&
            fields[name].type !== 'id' &&
            !factsOf(fields[name]).secret &&
            fields[name].sent !== false,
    );

const row = (
    key: string,
    label: string,
    value: ReactNode,
    isMultiline = false,
) => [
    <Box component="dt" key={`${key} label`} sx={{ color: 'text.secondary' }}>
        {label}
    </Box>,
    <Box
        component="dd"
        key={key}
        sx={{
            m: 0,
            mb: { xs: 1.5, sm: 0 },
            minWidth: 0,
            overflowWrap: 'anywhere',
            whiteSpace: isMultiline ? 'pre-wrap' : undefined,
        }}
    >
        {value}
    </Box>,
];

/** A record's labels and values, read-only. */
export const ShowFields = ({
    name,
    record,
}: {
    readonly name: ResourceName;
    readonly record: RaRecord;
}) => {
    const formatters = useFormatters();
    const overrides = useOverrides();
    const { role } = useSession();
    const resource: Resource = resources[name];

    const hasTimes = shownFields(resource).some(
        item =>
            typeof item === 'string' &&
            resource.fields[item]?.type === 'dateTime' &&
            !resource.fields[item].live &&
            !isEmpty(valueAt(record, item)),
    );

    return (
        <TimesInTabOrder value>
            <Box
                component="dl"
                sx={{
                    m: 0,
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: 'minmax(120px, 200px) minmax(0, 1fr)',
                    },
                    columnGap: 2,
                    rowGap: { xs: 0.25, sm: 1.5 },
                }}
            >
                {shownFields(resource).map(item => {
                    if (typeof item !== 'string') {
                        const unit =
                            isWorkedOut(item) && item.value(record) !== null
                                ? fieldTypes[item.as.type].unit?.(
                                      item.as,
                                      formatters,
                                  )
                                : undefined;

                        return row(
                            inLanguage(item.label, 'en'),
                            formatters.text(item.label),
                            <>
                                <ComputedValue
                                    column={item}
                                    record={record}
                                    formatters={formatters}
                                    overrides={overrides}
                                />
                                {unit && withUnit('', unit)}
                            </>,
                        );
                    }

                    const field = resource.fields[item];
                    if (
                        !field ||
                        (field.when !== undefined &&
                            !isMet(field.when, record, role))
                    )
                        return null;

                    const unit = isEmpty(valueAt(record, item))
                        ? undefined
                        : fieldTypes[field.type].unit?.(
                              field,
                              formattersFor(field, record, formatters),
                          );

                    const Own =
                        overrides.cellOf(name, item) ??
                        overrides.cellOfType(field);

                    const cell = Own ? (
                        <Own
                            source={item}
                            field={field}
                            value={valueAt(record, item)}
                            record={record}
                            formatters={formatters}
                        />
                    ) : (
                        <FieldCell
                            source={item}
                            field={field}
                            record={record}
                            formatters={formatters}
                            isWhole
                        />
                    );

                    return row(
                        item,
                        fieldLabel(item, field, formatters),
                        <>
                            {cell}
                            {unit && withUnit('', unit)}
                        </>,
                        field.multiline,
                    );
                })}
            </Box>
            {hasTimes && (
                <Typography
                    variant="caption"
                    component="p"
                    sx={{ color: 'text.secondary', mt: 2 }}
                >
                    {siteTimeText(formatters)}
                </Typography>
            )}
        </TimesInTabOrder>
    );
};
