import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContext, useEvent, useNavigate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { ResourceName } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import { tidyRecord } from '../../../resources/rules/tidy.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { askedFieldsOf } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess, useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { formLayout, newRecord } from '../form/formLayout.ts';
import { FormItems } from '../form/FormTabs.tsx';
import type { Values } from '../form/threeWay.ts';
import { useOverrides } from '../overrideTables.ts';
import { importAddress } from '../resource.ts';
import { useImportNames } from './importTexts.ts';
import type { Table } from './reading/table.ts';
import { forgetUnfinished, readUnfinished } from './stored.ts';
import type { Import } from './useImport.ts';
import { targetOf } from './useNamedRecords.ts';

interface Props {
    readonly current: Import;
}

/** Hands on what is typed. */
const Typed = ({
    onChange,
}: {
    readonly onChange: (typed: Values) => void;
}) => {
    const typed: Values = useWatch();
    const change = useEvent(onChange);
    useEffect(() => change(typed), [change, typed]);

    return null;
};

/** The declared fields that are asked once for all rows. */
const AboveFields = ({
    current: { name, resource, above, fillAbove },
}: Props) => {
    const { scope } = useScope();
    const { role } = useSession();
    const fields = useMemo(() => askedFieldsOf(resource), [resource]);

    const items = useMemo(
        () => formLayout({ fields }, true).flatMap(part => part.items),
        [fields],
    );

    const [start] = useState(() => ({
        ...newRecord(fields, scope, settings().productCode),
        ...above,
    }));

    const form = useForm<Values>({ defaultValues: start });

    const asked = (typed: Values): Values =>
        Object.fromEntries(
            Object.entries(typed).filter(([source]) => {
                const when = fields[source]?.when;

                return when === undefined || isMet(when, typed, role);
            }),
        );

    if (items.length === 0) return null;

    return (
        <RecordContext.Provider value={undefined}>
            {/* No form of its own: nothing is sent until the table is. */}
            <FormProvider {...form}>
                <Typed
                    onChange={typed =>
                        fillAbove(tidyRecord(fields, asked(typed)))
                    }
                />
                <FormItems name={name} items={items} />
            </FormProvider>
        </RecordContext.Provider>
    );
};

/** Offers to create the records that rows name and that do not exist. */
const MissingChoice = ({ current }: Props) => {
    const message = useMessage();
    const may = useAccess();
    const { resource, layout, columns } = current;
    const source = layout.createsMissing;

    const target =
        source === undefined
            ? undefined
            : (targetOf(resource, layout, source) as ResourceName | undefined);

    const names = useImportNames(target ?? current.name);
    if (source === undefined || target === undefined) return null;

    const isNamed =
        current.sheet.lines.length > 0 && columns[source] !== undefined;

    if (!isNamed || !may(target, 'create')) return null;

    return (
        <FormControlLabel
            control={
                <Checkbox
                    name="CreateMissing"
                    checked={current.createsMissing}
                    onChange={(_, checked) =>
                        current.sayCreatesMissing(checked)
                    }
                />
            }
            label={message('imports.createMissing', { names: names.many })}
        />
    );
};

/** What is asked above the table for all of its rows. */
export const ImportAbove = ({ current }: Props) => {
    const { importOf } = useOverrides();
    const { Above } = importOf(current.name);

    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2, maxWidth: 720 }}>
            <AboveFields current={current} />
            {Above && <Above value={current.asked} onChange={current.ask} />}
            <MissingChoice current={current} />
        </Box>
    );
};

/** A table that waits to be shown at another entity's page. */
interface Handed {
    readonly file: File | undefined;
    readonly table: Table;
}

const handedKey = (name: ResourceName) => ['import', name] as const;

const isHanded = (value: unknown): value is Handed =>
    isObject(value) && 'table' in value;

/** Takes over a table that was dropped at another entity's page. */
export const useHandedTable = ({ name, show }: Import): void => {
    const client = useQueryClient();

    const take = useEvent(() => {
        const handed = client.getQueryData(handedKey(name));
        client.removeQueries({ queryKey: handedKey(name) });
        if (isHanded(handed)) show(handed.table, handed.file);
    });

    useEffect(take, [take]);
};

/** Offers to import a table where it belongs, if it is about something else. */
export const FitNotice = ({ current }: Props) => {
    const { fit, table, file } = current;
    const message = useMessage();
    const client = useQueryClient();
    const navigate = useNavigate();
    const names = useImportNames(fit ?? current.name);
    const here = useImportNames(current.name);
    if (!fit || !table || !('sheets' in table)) return null;

    const go = () => {
        const handed: Handed = { table, file };
        client.setQueryData(handedKey(fit), handed);
        current.startOver();
        // After the page has noticed that nothing would be lost.
        setTimeout(() => navigate(importAddress(fit)));
    };

    return (
        <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
                <Button color="inherit" size="small" onClick={go}>
                    {message('imports.title', { names: names.many })}
                </Button>
            }
        >
            {message('imports.fits', { names: names.many, here: here.many })}
        </Alert>
    );
};

/** Offers the rows of an import that a reload ended. */
export const UnfinishedNotice = ({ current }: Props) => {
    const { name, layout, place, resume } = current;
    const message = useMessage();
    const [left, setLeft] = useState(() => readUnfinished(name, layout, place));
    if (!left) return null;
    const rows = (left.table.sheets[0]?.lines.length ?? 1) - 1;

    return (
        <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
                <>
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() => resume(left)}
                    >
                        {message('imports.rest')}
                    </Button>
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() => {
                            forgetUnfinished(name);
                            setLeft(undefined);
                        }}
                    >
                        {message('imports.discard')}
                    </Button>
                </>
            }
        >
            {message('imports.unfinished', { smart_count: rows })}{' '}
            {left.hadSecrets && message('imports.secretsLeft')}
        </Alert>
    );
};

/** Names the records that a reload may have left incomplete. */
export const DoubtfulNotice = ({ current: { resumed } }: Props) => {
    const message = useMessage();
    const doubtful = resumed?.doubtful ?? [];
    if (doubtful.length === 0) return null;

    return (
        <Alert severity="warning" sx={{ mb: 2 }}>
            {message('imports.doubtful', { keys: doubtful.join(', ') })}
        </Alert>
    );
};
