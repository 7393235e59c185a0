import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import {
    type PortalProvider,
    refusedFields,
} from '../../../dataProvider/index.ts';
import { machine } from '../../../resources/machine.ts';
import { licencePrefix } from '../../../resources/rules/codes.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import {
    type Field,
    type Fields,
    integer,
    text,
} from '../../../resources/schema/index.ts';
import { causeText } from '../../admin/failureText.ts';
import { fieldInputs } from '../../admin/fields/inputs.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { DialogPropsOf } from '../../admin/overrideTables.ts';
import { useRecordRefresh } from '../../admin/resource.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import {
    isOver,
    useAtMostOnce,
} from '../../components/atMostOnce/useAtMostOnce.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { useText } from '../../components/useText.ts';
import { outcomeByCount } from '../../foundation/atMostOnce.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';
import { useScope } from '../../session/useScope.ts';

/** The parts from which licences of the chosen site are named: the site's own prefix and its client's code. */
const useLicenceFacts = () => {
    const provider = useDataProvider<PortalProvider>();
    const { scope, askClientCode } = useScope();
    const clientCode = askClientCode();
    const siteId = scope.site;

    const prefix = useQuery({
        queryKey: ['license prefix', siteId],
        queryFn: async ({ signal }) =>
            (await provider.call(
                'lookup.licensePrefix',
                { SiteId: siteId },
                { signal },
            )) ?? '',
        enabled: siteId !== undefined,
        gcTime: 0,
    });

    const code = useQuery({
        queryKey: ['client code of site', siteId],
        queryFn: async ({ signal }) => {
            const { data: site } = await provider.getOne('site', {
                id: siteId ?? 0,
                signal,
            });

            const { data: client } = await provider.getOne('client', {
                id: site.ClientId,
                signal,
            });

            return String(client.Code ?? '');
        },
        enabled: siteId !== undefined && clientCode === undefined,
    });

    return {
        siteId,
        prefix,
        clientCode: clientCode ?? code.data,
        codeError: clientCode === undefined ? code.error : null,
    };
};

const MOST = 1000;
const { Edition, Country, PMSBilling, Prefix } = machine.fields;

/** Fields of the request, not of a licence. */
const fields: Fields = {
    Quantity: integer({
        label: ['Quantity', 'Quantité'],
        required: true,
        min: 1,
        max: MOST,
    }),
    Edition,
    Country,
    PMSBilling,
    Suffix: text({
        label: ['Suffix', 'Suffixe'],
        help: [
            'After PMS and the client’s code',
            'Après PMS et le code du client',
        ],
        maxLength: 20,
        mono: true,
        required: true,
    }),
};

const inputsOf = ({ PMSBilling: pms }: Values): readonly string[] =>
    Object.keys(fields).filter(name => name !== 'Suffix' || pms === true);

const LicenceInput = ({ name }: { readonly name: string }) => {
    const field = fields[name] as Field;
    const { Input } = fieldInputs[field.type];

    return <Input source={name} field={field} />;
};

interface Naming {
    readonly sitePrefix: string;
    readonly clientCode: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const prefixOf = (
    { sitePrefix, clientCode = '' }: Naming,
    { PMSBilling: pms, Suffix }: Values,
): string =>
    licencePrefix({
        sitePrefix,
        pmsBilling: pms === true,
        clientCode,
        suffix: typeof Suffix === 'string' ? cleanText(Suffix) : '',
    });

const PrefixPart = (naming: Naming) => {
    const say = useText();
    const id = useId();
    const values: Values = useWatch();

    return (
        <>
            {values.PMSBilling === true && <LicenceInput name="Suffix" />}
            <LabelledInput id={id} label={say(Prefix.label)}>
                <Box
                    component="output"
                    id={id}
                    htmlFor=""
                    aria-live="polite"
                    sx={{
                        display: 'block',
                        fontFamily: 'monospace',
                        fontSize: '1rem',
                        py: 0.75,
                        overflowWrap: 'anywhere',
                    }}
                >
                    {prefixOf(naming, values) || '—'}
                </Box>
            </LabelledInput>
        </>
    );
};

/** Creates several licences of the chosen site at once. */
export const CreateLicencesDialog = ({
    onClose,
}: DialogPropsOf<'machine.createLicences'>) => {
    const { translate, text: say } = useFormatters();
    const notify = useNotify();
    const refresh = useRecordRefresh('machine');
    const provider = useDataProvider<PortalProvider>();
    const { siteId, prefix, clientCode, codeError } = useLicenceFacts();
    const sitePrefix = prefix.data;

    const form = useForm<Values>({
        values: {
            Quantity: 1,
            Edition: Edition.default,
            Country: Country.default,
            PMSBilling: false,
            Suffix: sitePrefix,
        },
    });

    const [failure, setFailure] = useState<string>();
    const { label, done } = machine.actions.createLicences;

    const action = useAtMostOnce(
        () => {
            if (done) notify(say(done), { type: 'success' });
            void refresh();
            onClose();
        },
        () => void refresh(),
    );

    const dismiss = useDismissal(
        form.formState.isDirty && !isOver(action.state),
        onClose,
    );

    /** The number of licences the site has. */
    const countNow = async (): Promise<number> => {
        const { total = 0 } = await provider.getList('machine', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: { SiteId: siteId },
        });

        return total;
    };

    const create = async (values: Values) => {
        if (sitePrefix === undefined) return;

        const {
            Quantity,
            Edition: edition,
            Country: country,
            PMSBilling: pms,
        } = values;

        const isNameless = pms === true && clientCode === undefined;

        setFailure(
            isNameless
                ? translate('clients.prefixFailed', {
                      message: codeError
                          ? causeText(codeError)
                          : translate('clients.prefixLoading'),
                  })
                : undefined,
        );

        if (isNameless) return;
        const Prefix = prefixOf({ sitePrefix, clientCode }, values);

        const end = await action.start<number>({
            before: countNow,
            send: signal =>
                provider.call(
                    'machine.createLicences',
                    {
                        site: siteId,
                        Prefix,
                        Country: country,
                        Edition: edition,
                        PMSBilling: pms === true,
                        Quantity,
                    },
                    { signal },
                ),
            outcome: async before =>
                outcomeByCount(before, Number(Quantity), await countNow()),
            trustsRefusal: true,
        });

        if (end?.end === 'refused')
            for (const [name, message] of Object.entries(
                refusedFields(end.error, inputsOf(values)).fields,
            ))
                form.setError(name, { message });
    };

    return (
        <AtMostOnceDialog
            title={say(label)}
            confirm={translate('clients.create')}
            messages="saving"
            action={action}
            inputs={Object.keys(fields)}
            isWaiting={sitePrefix === undefined}
            onConfirm={() => void form.handleSubmit(create)()}
            onClose={onClose}
            onDismiss={dismiss}
        >
            {prefix.isPending && (
                <Skeleton
                    variant="rounded"
                    height={220}
                    role="status"
                    aria-label={translate('clients.prefixLoading')}
                />
            )}
            {prefix.isError && (
                <Alert
                    severity="error"
                    action={
                        <Button
                            color="inherit"
                            size="small"
                            onClick={() => void prefix.refetch()}
                        >
                            {translate('screens.list.retry')}
                        </Button>
                    }
                >
                    {translate('clients.prefixFailed', {
                        message: causeText(prefix.error),
                    })}
                </Alert>
            )}
            {sitePrefix !== undefined && (
                <FormProvider {...form}>
                    <Box
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: {
                                xs: 'minmax(0, 1fr)',
                                sm: 'repeat(2, minmax(0, 1fr))',
                            },
                            gap: 2,
                        }}
                    >
                        {['Quantity', 'Edition', 'Country', 'PMSBilling'].map(
                            name => (
                                <LicenceInput key={name} name={name} />
                            ),
                        )}
                        <PrefixPart
                            sitePrefix={sitePrefix}
                            clientCode={clientCode}
                        />
                    </Box>
                </FormProvider>
            )}
            {failure && <Alert severity="error">{failure}</Alert>}
        </AtMostOnceDialog>
    );
};
